// The hero in motion: the still of scenes.js without its dust, with drifting parts over it. Every path closes
// after one turn, so the last frame leads into the first. film.mjs runs this in a browser, after scenes.js.

const FILMS = {
  // The arguments are those of the stills, so that the film matches them exactly.
  wide: { scene: [1600, 1000, 1150, 400, 130, 790, 640], width: 1280, height: 800 },
  tall: { scene: [900, 1560, 450, 400, 128, 716, 596], width: 540, height: 936 },
}
const TURN = 2 * Math.PI

/** Prepares one film; `frame(t)` then returns the picture at t (0 to 1 is the whole loop) as a JPEG data URL. */
window.openFilm = (shape) => {
  const { scene, width, height } = FILMS[shape]
  const [w, h, cx, aw, top, bot] = scene
  const still = heroDoors(...scene, 0)
  const bloom = blur(still, 26)
  const room = { w, h, cx, aw, top, bot }
  const dust = driftingDust(room)
  const petals = fallingPetals(room)
  const lights = bulbs(room)
  const canvas = makeCanvas(width, height)
  const x = canvas.getContext('2d')
  return (t) => {
    x.setTransform(width / w, 0, 0, height / h, 0, 0)
    x.globalCompositeOperation = 'source-over'
    x.globalAlpha = 1
    x.drawImage(still, 0, 0)
    sway(x, still, room, t)
    x.globalCompositeOperation = 'screen'
    x.globalAlpha = 0.09 + 0.07 * Math.sin(TURN * t)
    x.drawImage(bloom, 0, 0)
    x.globalAlpha = 1
    for (const draw of [...lights, ...dust]) draw(x, t)
    x.globalCompositeOperation = 'source-over'
    for (const draw of petals) draw(x, t)
    return canvas.toDataURL('image/jpeg', 0.96)
  }
}

/** The hedges on both sides of the couple lean slightly in the wind, each with its own timing. */
function sway(x, still, { cx, aw, top, bot }, t) {
  for (const side of [-1, 1]) {
    const px = cx + side * aw * 0.33
    const py = top + (bot - top) * 0.44
    const rx = aw * 0.13
    const ry = (bot - top) * 0.2
    const patch = layer(Math.ceil(rx * 2), Math.ceil(ry * 2), (y) => {
      y.drawImage(still, px - rx, py - ry, rx * 2, ry * 2, 0, 0, rx * 2, ry * 2)
      y.globalCompositeOperation = 'destination-in'
      y.translate(rx, ry)
      y.scale(rx, ry)
      y.fillStyle = radial(y, 0, 0, 1, [
        [0.3, 'rgba(0,0,0,1)'],
        [1, 'rgba(0,0,0,0)'],
      ])
      y.fillRect(-1, -1, 2, 2)
    })
    const lean = 3.2 * Math.sin(TURN * (2 * t + side * 0.2)) + 1.6 * Math.sin(TURN * (3 * t + 0.4))
    x.drawImage(patch, px - rx + lean, py - ry + 0.8 * Math.sin(TURN * (t + side * 0.1)))
  }
}

/** Motes in the light of the door: each rises and sways on a closed path and glows when it turns to the sun. */
function driftingDust({ h, cx, aw, top }) {
  const r = rng(12)
  return Array.from({ length: 110 }, () => {
    const [px, py] = [cx + (r() - 0.62) * aw * 2.4, top + r() * (h - top)]
    const [size, light, phase] = [2 + r() * 5, 0.2 + r() * 0.5, r()]
    const [rx, ry] = [14 + r() * 34, 20 + r() * 46]
    const speed = 1 + Math.floor(r() * 2)
    const glint = 2 + Math.floor(r() * 3)
    return (x, t) => {
      const a = TURN * (speed * t + phase)
      const shine = 0.55 + 0.45 * Math.sin(TURN * (glint * t + phase * 3))
      glow(
        x,
        px + rx * Math.cos(a),
        py + ry * Math.sin(a) - rx * 0.3 * Math.sin(2 * a),
        size,
        '#ffe7bd',
        light * shine,
      )
    }
  })
}

/** Petals that blow in with the wind and sink to the floor; they fade in above and out below. */
function fallingPetals({ cx, aw, top, bot }) {
  const r = rng(31)
  const colors = ['#f7d3cc', '#f2bdb6', '#fbe6dc', '#eda79f']
  return Array.from({ length: 22 }, (_, i) => {
    const [start, depth] = [r(), r()]
    const size = 5 + depth * 7
    const from = cx + (r() - 0.5) * aw * (0.7 + depth * 0.5)
    const drift = (r() - 0.62) * aw * (0.4 + depth * 0.6)
    const turns = (1 + Math.floor(r() * 3)) * (r() < 0.5 ? -1 : 1)
    const color = colors[i % colors.length]
    return (x, t) => {
      const u = (t + start) % 1
      const swing = Math.sin(TURN * (2 * u + start)) * aw * 0.05
      x.save()
      x.translate(from + drift * u + swing, top + aw * 0.3 + (bot - top - aw * 0.2 + depth * 90) * u)
      x.rotate(TURN * (turns * u + start) + swing * 0.02)
      x.scale(1, 0.35 + 0.6 * Math.abs(Math.cos(TURN * (turns * 0.5 * u + start))))
      x.globalAlpha = 0.85 * smoothstep(0, 0.12, u) * smoothstep(1, 0.86, u)
      x.filter = `blur(${(0.6 + 1.4 * Math.abs(depth - 0.5)).toFixed(1)}px)`
      x.fillStyle = color
      x.beginPath()
      x.moveTo(0, -size)
      x.bezierCurveTo(size * 0.95, -size * 0.75, size * 0.8, size * 0.7, 0, size)
      x.bezierCurveTo(-size * 0.8, size * 0.7, -size * 0.95, -size * 0.75, 0, -size)
      x.fill()
      x.restore()
    }
  })
}

/** The garden's strings of bulbs, each glowing at its own pace. */
function bulbs({ cx, aw, top, bot }) {
  const r = rng(5)
  const drawn = []
  for (let s = 0; s < 3; s++) {
    for (let i = 2; i <= 14; i++) {
      const u = i / 16
      const px = cx - aw / 2 + u * aw
      const py = top + (bot - top) * (0.1 + 0.07 * s + (0.13 + 0.03 * s) * 2.8 * u * (1 - u))
      const [phase, pace] = [r(), 1 + Math.floor(r() * 4)]
      drawn.push((x, t) => glow(x, px, py, 15, '#ffe2a0', 0.22 + 0.22 * Math.sin(TURN * (pace * t + phase))))
    }
  }
  return drawn
}
