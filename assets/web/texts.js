// What the page itself says, in both languages. The game has its own texts; these must be there before it.

const TEXTS = {
  en: {
    tagline: "old games of turning, leaping and lining up",
    fetching: (percent) => `Bringing the board · ${percent}%`,
    setting: "Setting the table",
    progress: "Loading",
    canvas: "Asterism, the game table",
    reload: "Reload",
    retry: "Try again",
    later: "Later",
    details: "What happened",
    update: "A new version is here",
    noWebgl: {
      title: "This browser can’t draw the table",
      text: "Asterism needs WebGL 2, which is missing or switched off here. A current Firefox, Chrome, Edge or Safari has it; hardware acceleration must be on in its settings.",
    },
    noWasm: {
      title: "This browser can’t run the game",
      text: "Asterism needs WebAssembly, which is missing or switched off here. A current Firefox, Chrome, Edge or Safari has it.",
    },
    download: {
      title: "The game didn’t arrive",
      text: "The download broke off. See whether you are online, then try again.",
    },
    crash: {
      title: "Something broke",
      text: "Your game is kept. Reload the page to go on where you were.",
    },
    picture: {
      title: "The picture is gone",
      text: "The graphics of this device stopped drawing the table. Your game is kept. Reload the page to go on where you were.",
    },
  },
  "zh-Hans": {
    tagline: "翻子、跳子、连子的古棋",
    fetching: (percent) => `正在取棋盘 · ${percent}%`,
    setting: "正在摆棋",
    progress: "载入中",
    canvas: "Asterism 棋桌",
    reload: "重新加载",
    retry: "重试",
    later: "稍后",
    details: "详细信息",
    update: "有新版本了",
    noWebgl: {
      title: "此浏览器画不出棋桌",
      text: "Asterism 需要 WebGL 2，此处没有或已关闭。新版 Firefox、Chrome、Edge 或 Safari 均可，并请在设置中开启硬件加速。",
    },
    noWasm: {
      title: "此浏览器无法运行游戏",
      text: "Asterism 需要 WebAssembly，此处没有或已关闭。新版 Firefox、Chrome、Edge 或 Safari 均可。",
    },
    download: {
      title: "游戏没有送到",
      text: "下载中断了。请检查网络连接，然后重试。",
    },
    crash: {
      title: "出了点问题",
      text: "对局已经保存。重新加载页面，即可从原处继续。",
    },
    picture: {
      title: "画面丢失了",
      text: "本设备的图形系统停止了绘制棋桌。对局已经保存。重新加载页面，即可从原处继续。",
    },
  },
};

/** The language that the game keeps in its settings, a RON text; storage may be refused altogether. */
function kept() {
  try {
    const settings = localStorage.getItem("asterism/settings.ron") ?? "";
    return { English: "en", Chinese: "zh-Hans" }[/\blanguage:\s*Some\((\w+)\)/.exec(settings)?.[1]];
  } catch {
    return undefined;
  }
}

/** The first language asked for of the two that there are. */
function preferred() {
  const known = navigator.languages.map((tag) => /^(en|zh)\b/i.exec(tag)?.[1].toLowerCase()).find(Boolean);
  return known === "zh" ? "zh-Hans" : "en";
}

/** Sets the page's language, until the game sets it. */
export function chooseLanguage() {
  document.documentElement.lang = kept() ?? preferred();
}

/** The texts in the language that the page is in by now: the game may have changed it. */
export function texts() {
  return document.documentElement.lang.startsWith("zh") ? TEXTS["zh-Hans"] : TEXTS.en;
}
