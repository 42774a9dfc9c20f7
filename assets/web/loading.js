// The loading board: four stars of brass grow ray by ray as bytes arrive, and the lines between them fuse them into a
// board. Then discs are set down, and one turns over until the game has drawn its first picture.

import { texts } from "./{{texts.js}}";

const SVG = "http://www.w3.org/2000/svg";
const STARS = [[1, 1], [3, 1], [3, 3], [1, 3]];
const RAYS = [[0, -1], [1, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1]];
/** The lines that no star has: round the rim, then the cross in the middle. */
const FUSING = [[[0, 0], [4, 0]], [[4, 0], [4, 4]], [[4, 4], [0, 4]], [[0, 4], [0, 0]], [[2, 0], [2, 4]], [[0, 2], [4, 2]]];
/** How much of the progress the four stars take; the rest fuses them. */
const STARS_SHARE = 0.84;

const board = document.getElementById("loading");
const step = document.getElementById("step");
const spark = document.getElementById("spark");

/** Every line in the order of its drawing, with the share of the progress at which it begins and ends. */
const lines = [];
const studs = new Map();

function element(name, parent, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return parent.appendChild(made);
}

function addLine(from, to, begin, end) {
  const shape = element("line", document.getElementById("lines"), {
    x1: from[0] * 100, y1: from[1] * 100, x2: to[0] * 100, y2: to[1] * 100, pathLength: 1,
  });
  lines.push({ shape, from, to, begin, end, drawn: 0 });
  lightStud(from, begin);
  lightStud(to, end);
}

/** A stud lights up when the first line reaches it. */
function lightStud([x, y], at) {
  const stud = studs.get(`${x} ${y}`);
  stud.at = Math.min(stud.at, at);
}

function build() {
  for (let y = 0; y < 5; y += 1) {
    for (let x = 0; x < 5; x += 1) {
      const meeting = (x + y) % 2 === 0;
      const shape = element("circle", document.getElementById("studs"), { cx: x * 100, cy: y * 100, r: meeting ? 11 : 8 });
      studs.set(`${x} ${y}`, { shape, at: 1 });
    }
  }
  const ray = STARS_SHARE / (STARS.length * RAYS.length);
  STARS.forEach(([x, y], star) => RAYS.forEach(([dx, dy], which) => {
    const begin = (star * RAYS.length + which) * ray;
    addLine([x, y], [x + dx, y + dy], begin, begin + ray);
  }));
  const share = (1 - STARS_SHARE) / FUSING.length;
  FUSING.forEach(([from, to], which) => {
    addLine(from, to, STARS_SHARE + which * share, STARS_SHARE + (which + 1) * share);
  });

  // They are elements of HTML, not of the drawing, because then they go on moving while the game occupies the page's thread.
  for (let x = 0; x < 5; x += 1) {
    addDisc(x, 0, ["ebony"]);
    addDisc(x, 4, ["ivory"]);
  }
  addDisc(2, 2, ["ivory", "ebony"]);
}

function addDisc(x, y, faces) {
  const disc = document.createElement("div");
  disc.className = faces.length > 1 ? "disc turning" : "disc";
  disc.style.setProperty("--x", x);
  disc.style.setProperty("--y", y);
  if (faces.length > 1) {
    // What is seen of it when it stands on its edge.
    const edge = document.createElement("div");
    edge.className = "edge";
    disc.append(edge);
  }
  for (const face of faces) {
    const side = document.createElement("div");
    side.className = `face ${face}`;
    const star = element("svg", side, { viewBox: "-10 -10 20 20" });
    element("circle", star, { r: 7.6 });
    element("path", star, { d: "M0-5V5M-5 0H5M-3.2-3.2L3.2 3.2M3.2-3.2L-3.2 3.2" });
    disc.append(side);
  }
  document.getElementById("discs").append(disc);
}

let shown = 0;

/** Shows how much has arrived, from 0 to 1. It never goes back within one attempt. */
export function showProgress(share) {
  shown = Math.max(shown, Math.min(share, 1));
  draw();
}

function draw() {
  const t = texts();
  const percent = Math.floor(shown * 100);
  step.textContent = t.fetching(percent);
  step.setAttribute("aria-label", t.progress);
  step.setAttribute("aria-valuenow", percent);
  let head = lines[0];
  for (const line of lines) {
    const drawn = Math.max(0, Math.min((shown - line.begin) / (line.end - line.begin), 1));
    if (drawn > 0) head = line;
    if (drawn === line.drawn) continue;
    line.drawn = drawn;
    line.shape.style.strokeDashoffset = 1 - drawn;
  }
  for (const stud of studs.values()) stud.shape.classList.toggle("lit", shown > 0 && shown >= stud.at);
  const place = [0, 1].map((axis) => (head.from[axis] + (head.to[axis] - head.from[axis]) * head.drawn) * 100);
  spark.style.transform = `translate(${place[0]}px, ${place[1]}px)`;
}

/** Starts at nothing again, for another attempt. */
export function restart() {
  shown = 0;
  board.classList.remove("setting");
  draw();
}

/** Everything has arrived; the game is being started. */
export function showSetting() {
  showProgress(1);
  board.classList.add("setting");
  step.textContent = texts().setting;
  step.removeAttribute("aria-valuenow");
}

/** Lets the board fade away: the game has drawn its first whole picture. */
export function fadeAway() {
  const remove = () => board.remove();
  board.addEventListener("transitionend", (event) => event.target === board && remove());
  // A page that is hidden, or set to no motion, ends no transition.
  setTimeout(remove, 1500);
  board.classList.add("gone");
}

/** Draws the empty board with its words. */
export function showLoading() {
  build();
  document.getElementById("tagline").textContent = texts().tagline;
  draw();
}
