// Twofold's pictures, drawn on Canvas 2D from seeds: the same code draws the same picture every time. Depth comes from
// drawing each layer separately and blurring it by its distance from the focus; `finish` gives all of them the same
// light (bloom, a warm tint, a colored vignette, light grain). render.mjs runs this in a browser.

/** mulberry32 */
function rng(s) {
  return () => {
    s |= 0
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
const LATTICE = (() => {
  const r = rng(7),
    p = new Float32Array(65536)
  for (let i = 0; i < 65536; i++) p[i] = r()
  return p
})()
/** Value noise and its octaves: plaster, cloth, water. */
function valueNoise(x, y) {
  const xi = Math.floor(x),
    yi = Math.floor(y),
    fx = x - xi,
    fy = y - yi,
    u = fx * fx * (3 - 2 * fx),
    v = fy * fy * (3 - 2 * fy)
  const h = (a, b) => LATTICE[((a * 374761393 + b * 668265263) >>> 0) % 65521]
  const a = h(xi, yi),
    b = h(xi + 1, yi),
    c = h(xi, yi + 1),
    d = h(xi + 1, yi + 1)
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
}
function fbm(x, y, o = 4) {
  let s = 0,
    a = 0.5
  for (let i = 0; i < o; i++) {
    s += a * valueNoise(x, y)
    x = x * 2.03 + 17
    y = y * 2.03 + 31
    a *= 0.5
  }
  return s
}
function makeCanvas(w, h) {
  const c = document.createElement('canvas')
  c.width = w
  c.height = h
  return c
}
function layer(w, h, f) {
  const c = makeCanvas(w, h)
  f(c.getContext('2d'))
  return c
}
function linear(x, a, b, c, d, st) {
  const g = x.createLinearGradient(a, b, c, d)
  st.forEach(([o, k]) => g.addColorStop(o, k))
  return g
}
function radial(x, a, b, r, st, r0 = 0) {
  const g = x.createRadialGradient(a, b, r0, a, b, r)
  st.forEach(([o, k]) => g.addColorStop(o, k))
  return g
}
function blur(c, px) {
  const d = makeCanvas(c.width, c.height),
    x = d.getContext('2d')
  x.filter = `blur(${px}px)`
  x.drawImage(c, 0, 0)
  return d
}
function bokeh(x, px, py, r, col, a) {
  x.globalAlpha = a
  x.fillStyle = radial(x, px, py, r, [
    [0, col + 'b0'],
    [0.75, col + 'c8'],
    [0.93, col + 'ff'],
    [1, col + '00'],
  ])
  x.beginPath()
  x.arc(px, py, r, 0, 7)
  x.fill()
  x.globalAlpha = 1
}
function glow(x, px, py, r, col, a) {
  x.globalAlpha = a
  x.fillStyle = radial(x, px, py, r, [
    [0, col],
    [0.25, col + '88'],
    [1, col + '00'],
  ])
  x.fillRect(px - r, py - r, 2 * r, 2 * r)
  x.globalAlpha = 1
}
/** The shared finish of every picture. */
function finish(c, o = {}) {
  const w = c.width,
    h = c.height,
    x = c.getContext('2d')
  const b = blur(c, o.bloomR || w * 0.02)
  x.globalCompositeOperation = 'screen'
  x.globalAlpha = o.bloom ?? 0.35
  x.drawImage(b, 0, 0)
  x.globalAlpha = 1
  x.globalCompositeOperation = 'soft-light'
  x.fillStyle = o.tint || 'rgba(255,196,140,.25)'
  x.fillRect(0, 0, w, h)
  x.globalCompositeOperation = 'multiply'
  if (o.vig !== 0) {
    x.fillStyle = radial(x, w * (o.vx ?? 0.5), h * 0.5, Math.hypot(w, h) * 0.62, [
      [0.45, 'rgba(255,255,255,1)'],
      [1, `rgba(${o.vigc || '70,44,40'},1)`],
    ])
    x.globalAlpha = o.vig ?? 0.6
    x.fillRect(0, 0, w, h)
    x.globalAlpha = 1
  }
  x.globalCompositeOperation = 'source-over'
  const d = x.getImageData(0, 0, w, h),
    p = d.data,
    r = rng(99),
    g = (o.grain ?? 9) * (window.grainShare ?? 1)
  for (let i = 0; i < p.length; i += 4) {
    const n = (r() + r() - 1) * g * 0.45
    p[i] += n
    p[i + 1] += n
    p[i + 2] += n * 0.9
  }
  x.putImageData(d, 0, 0)
  return c
}
/** A picture computed per pixel: f(u, v, i, j) → [r, g, b, a?]. */
function pixels(w, h, f) {
  const c = makeCanvas(w, h),
    x = c.getContext('2d'),
    d = x.createImageData(w, h),
    p = d.data
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const q = f(i / w, j / h, i, j),
        k = (j * w + i) * 4
      p[k] = q[0]
      p[k + 1] = q[1]
      p[k + 2] = q[2]
      p[k + 3] = q[3] ?? 255
    }
  x.putImageData(d, 0, 0)
  return c
}
const mix = (a, b, t) => a.map((v, i) => v + (b[i] - v) * t),
  hex = (s) => [1, 3, 5].map((i) => parseInt(s.slice(i, i + 2), 16)),
  clamp = (v, a = 0, b = 1) => Math.min(b, Math.max(a, v)),
  smoothstep = (a, b, v) => {
    v = clamp((v - a) / (b - a))
    return v * v * (3 - 2 * v)
  }
// --- people (backlit, from behind); unit height 1, feet at 0,0
function groom(x) {
  x.beginPath()
  x.ellipse(0.0, -0.935, 0.052, 0.064, 0, 0, 7)
  x.fill()
  x.beginPath()
  x.moveTo(-0.026, -0.89)
  x.bezierCurveTo(-0.03, -0.845, -0.1, -0.845, -0.128, -0.81)
  x.bezierCurveTo(-0.15, -0.78, -0.156, -0.66, -0.158, -0.56)
  x.bezierCurveTo(-0.16, -0.5, -0.158, -0.47, -0.15, -0.44)
  x.lineTo(-0.118, -0.44)
  x.lineTo(-0.108, -0.42)
  x.lineTo(-0.1, -0.2)
  x.lineTo(-0.096, -0.012)
  x.lineTo(-0.11, 0)
  x.lineTo(-0.03, 0)
  x.lineTo(-0.024, -0.2)
  x.lineTo(-0.002, -0.4)
  x.lineTo(0.02, -0.2)
  x.lineTo(0.028, 0)
  x.lineTo(0.106, 0)
  x.lineTo(0.094, -0.012)
  x.lineTo(0.1, -0.2)
  x.lineTo(0.108, -0.42)
  x.lineTo(0.118, -0.44)
  x.lineTo(0.152, -0.44)
  x.bezierCurveTo(0.16, -0.5, 0.158, -0.66, 0.15, -0.72)
  x.bezierCurveTo(0.146, -0.78, 0.13, -0.815, 0.11, -0.825)
  x.bezierCurveTo(0.08, -0.845, 0.03, -0.845, 0.026, -0.89)
  x.fill()
}
function bride(x, veil) {
  if (veil) {
    x.save()
    x.globalAlpha = 0.34
    x.beginPath()
    x.moveTo(-0.02, -0.9)
    x.bezierCurveTo(-0.12, -0.8, -0.2, -0.4, -0.36, -0.01)
    x.bezierCurveTo(-0.1, 0.02, 0.1, 0.0, 0.2, 0)
    x.bezierCurveTo(0.16, -0.4, 0.09, -0.78, 0.03, -0.9)
    x.fill()
    x.restore()
  }
  x.beginPath()
  x.ellipse(0, -0.87, 0.045, 0.056, 0, 0, 7)
  x.fill()
  x.beginPath()
  x.ellipse(0, -0.9, 0.034, 0.026, 0, 0, 7)
  x.fill()
  x.beginPath()
  x.moveTo(-0.018, -0.83)
  x.bezierCurveTo(-0.022, -0.785, -0.07, -0.785, -0.088, -0.765)
  x.bezierCurveTo(-0.105, -0.74, -0.118, -0.6, -0.145, -0.48)
  x.lineTo(-0.125, -0.465)
  x.bezierCurveTo(-0.105, -0.52, -0.085, -0.6, -0.07, -0.66)
  x.bezierCurveTo(-0.062, -0.61, -0.052, -0.57, -0.056, -0.54)
  x.bezierCurveTo(-0.1, -0.46, -0.16, -0.2, -0.24, 0)
  x.bezierCurveTo(-0.1, 0.012, 0.1, 0.012, 0.22, 0)
  x.bezierCurveTo(0.15, -0.2, 0.1, -0.46, 0.056, -0.54)
  x.bezierCurveTo(0.052, -0.57, 0.062, -0.61, 0.07, -0.66)
  x.bezierCurveTo(0.085, -0.6, 0.12, -0.52, 0.15, -0.475)
  x.lineTo(0.165, -0.49)
  x.bezierCurveTo(0.125, -0.6, 0.108, -0.73, 0.09, -0.765)
  x.bezierCurveTo(0.07, -0.785, 0.022, -0.785, 0.018, -0.83)
  x.fill()
}
function couple(x, cx, by, H, gap = 0.3) {
  x.save()
  x.translate(cx - gap * H * 0.55, by)
  x.scale(H * 0.95, H * 0.95)
  bride(x, 1)
  x.restore()
  x.save()
  x.translate(cx + gap * H * 0.5, by)
  x.scale(H, H)
  groom(x)
  x.restore()
}
// --- garden seen outside
function garden(w, h, hz, seed, sc = 1) {
  const r = rng(seed)
  return layer(w, h, (x) => {
    x.fillStyle = linear(x, 0, 0, 0, h * hz, [
      [0, '#e7b98c'],
      [0.45, '#f8d9a6'],
      [0.85, '#fff0cf'],
      [1, '#fff6df'],
    ])
    x.fillRect(0, 0, w, h)
    glow(x, w * 0.54, h * hz * 0.84, w * 0.5, '#fffbe8', 0.95)
    const t = layer(w, h, (y) => {
      for (let k = 0; k < 3; k++) {
        const cols = ['#c9b27c', '#97935a', '#5f6b40']
        for (let i = 0; i < 46; i++) {
          const u = r(),
            edge = Math.abs(u - 0.53) * 2
          const rad = (14 + r() * 30) * sc * (1 + k * 0.35)
          const yy = h * hz - Math.pow(edge, 1.3) * h * 0.36 * r() * (0.6 + k * 0.35) + k * 6 * sc
          y.globalAlpha = 0.75
          y.fillStyle = cols[k]
          y.beginPath()
          y.ellipse(u * w, yy, rad * 1.2, rad, 0, 0, 7)
          y.fill()
        }
      }
    })
    x.drawImage(blur(t, 7 * sc), 0, 0)
    x.fillStyle = linear(x, 0, h * hz, 0, h, [
      [0, '#dfc78a'],
      [0.2, '#a99f5e'],
      [1, '#4f5634'],
    ])
    x.globalAlpha = 0.92
    x.fillRect(0, h * hz, w, h)
    x.globalAlpha = 1
    x.fillStyle = linear(x, 0, h * hz, 0, h, [
      [0, '#fff4d2'],
      [1, '#d9b98d'],
    ])
    x.save()
    x.filter = `blur(${5 * sc}px)`
    x.beginPath()
    x.moveTo(w * 0.5, h * hz)
    x.lineTo(w * 0.56, h * hz)
    x.lineTo(w * 0.78, h)
    x.lineTo(w * 0.22, h)
    x.fill()
    x.restore()
    const f = layer(w, h, (y) => {
      for (let i = 0; i < 170; i++) {
        const s = r() < 0.5 ? -1 : 1,
          d = r()
        const u = 0.53 + s * (0.09 + d * 0.1 + (0.5 - 0.09) * r() * d)
        const v = hz + 0.02 + d * d * (1 - hz)
        y.globalAlpha = 0.85
        y.fillStyle = ['#f6e3d6', '#efc3b8', '#fff6ea', '#d98f86', '#7f8450', '#6a7345'][(r() * 6) | 0]
        y.beginPath()
        y.arc(u * w, v * h, (2 + 9 * d * d) * sc * (0.6 + r()), 0, 7)
        y.fill()
      }
    })
    x.drawImage(blur(f, 2.6 * sc), 0, 0)
    for (let s = 0; s < 3; s++) {
      const y0 = h * (0.1 + 0.07 * s),
        sag = h * (0.13 + 0.03 * s)
      for (let i = 0; i <= 16; i++) {
        const u = i / 16
        const yy = y0 + sag * 4 * u * (1 - u) * 0.7
        bokeh(x, u * w, yy, (4.5 - s * 0.8) * sc * 2, '#fff2c8', 0.5)
        glow(x, u * w, yy, 20 * sc, '#ffe2a0', 0.5)
      }
    }
  })
}
function heroDoors(w, h, cx, aw, top, bot, hz, motes = 90) {
  const c = makeCanvas(w, h),
    x = c.getContext('2d')
  const l = cx - aw / 2,
    rr = cx + aw / 2,
    spr = top + aw / 2
  const wall = pixels(w >> 1, h >> 1, (u, v) => {
    const X = u * w,
      Y = v * h
    const dx = Math.max(0, Math.abs(X - cx) - aw * 0.5),
      dy = Math.max(0, spr - Y - aw * 0.3)
    const d = Math.hypot(dx, dy) / w
    const lit = 0.05 + 0.5 * Math.exp(-d * 7) + 0.1 * Math.exp(-d * 2.2)
    const n = fbm(u * 26, v * 16, 5) - 0.5,
      n2 = fbm(u * 5 + 9, v * 4, 3) - 0.5
    let q = mix(hex('#1b1314'), hex('#96644c'), clamp(lit + n * 0.06 + n2 * 0.1))
    // wainscot panel lines
    return q
  })
  x.drawImage(wall, 0, 0, w, h)
  // panelled wall mouldings
  x.lineWidth = 1.5
  const pan = (a, b, cc, d) => {
    x.strokeStyle = 'rgba(255,214,170,.10)'
    x.strokeRect(a, b, cc, d)
    x.strokeStyle = 'rgba(0,0,0,.35)'
    x.strokeRect(a + 2, b + 2, cc, d)
    x.strokeStyle = 'rgba(255,214,170,.05)'
    x.strokeRect(a + 16, b + 16, cc - 32, d - 32)
  }
  const pw = aw * 0.92
  for (let k = 0; k < 5; k++) {
    const a = l - aw * 0.75 - (k + 1) * (pw + 40)
    pan(a, h * 0.08, pw, bot - h * 0.24)
    const b = rr + aw * 0.75 + 40 + k * (pw + 40)
    pan(b, h * 0.08, pw, bot - h * 0.24)
  }
  // floor
  const fl = pixels(w >> 1, (h - bot) >> 1, (u, v) => {
    const X = u * w,
      Y = bot + v * (h - bot)
    const p = (Y - hz) / (bot - hz)
    const fx = (X - cx) / p
    const half = aw * 0.5 * 1
    const pool =
      smoothstep(half * 1.22, half * 0.55, Math.abs(fx + (p - 1) * aw * 0.22)) * Math.exp(-(p - 1) * 0.5)
    const tile = 0.94 + 0.06 * Math.sign(Math.sin((fx / aw) * 9) * Math.sin(24 / p))
    const spill = 0.3 * Math.exp((-Math.abs(X - cx) / aw) * 0.9) * Math.exp(-(p - 1) * 0.9)
    let q = mix(
      hex('#170f10'),
      hex('#ffd9a4'),
      clamp((pool * 0.86 + spill) * tile + 0.02 + (fbm(fx * 0.02, 60 / p, 3) - 0.5) * 0.06),
    )
    return q
  })
  x.drawImage(fl, 0, bot, w, h - bot)
  // tile joints
  x.strokeStyle = 'rgba(20,10,8,.35)'
  x.lineWidth = 1.2
  for (let k = -14; k <= 14; k++) {
    x.beginPath()
    const fx = k * aw * 0.35
    x.moveTo(cx + fx, bot)
    const p = (h - hz) / (bot - hz)
    x.lineTo(cx + fx * p, h)
    x.stroke()
  }
  for (let k = 1; k < 8; k++) {
    const p = 1 / (1 - k * 0.09)
    const y = hz + (bot - hz) * p
    if (y < h) {
      x.beginPath()
      x.moveTo(0, y)
      x.lineTo(w, y)
      x.stroke()
    }
  }
  // opening
  const arch = (y, i = 0) => {
    y.beginPath()
    y.moveTo(l + i, bot)
    y.lineTo(l + i, spr)
    y.arc(cx, spr, aw / 2 - i, Math.PI, 0)
    y.lineTo(rr - i, bot)
    y.closePath()
  }
  // architrave
  x.save()
  x.strokeStyle = '#6b4636'
  x.lineWidth = aw * 0.07
  arch(x, -aw * 0.03)
  x.stroke()
  x.strokeStyle = 'rgba(255,220,176,.5)'
  x.lineWidth = 2
  arch(x, -aw * 0.064)
  x.stroke()
  arch(x, -aw * 0.03)
  x.strokeStyle = 'rgba(255,226,186,.35)'
  x.stroke()
  x.restore()
  const gw = Math.round(aw),
    gh = Math.round(bot - top)
  const g = garden(gw, gh, (hz - top) / (bot - top), 5, aw / 420)
  x.save()
  arch(x)
  x.clip()
  x.drawImage(g, l, top)
  // jamb
  x.fillStyle = linear(x, l, 0, l + aw * 0.06, 0, [
    [0, '#b98a63'],
    [1, '#f3d3a0'],
  ])
  x.fillRect(l, top, aw * 0.045, bot - top)
  x.fillStyle = linear(x, rr - aw * 0.05, 0, rr, 0, [
    [0, '#d9ab78'],
    [1, '#7d553f'],
  ])
  x.fillRect(rr - aw * 0.045, top, aw * 0.045, bot - top)
  x.lineWidth = aw * 0.09
  x.strokeStyle = '#dcb283'
  x.beginPath()
  x.arc(cx, spr, aw / 2, Math.PI, 0)
  x.stroke()
  x.restore()
  // couple + shadow
  const H = (bot - top) * 0.47,
    by = bot - (bot - hz) * 0.02 + 6
  x.save()
  x.globalAlpha = 0.55
  x.filter = `blur(${H * 0.03}px)`
  x.fillStyle = '#2a1512'
  x.beginPath()
  x.moveTo(cx - H * 0.3, by)
  x.lineTo(cx + H * 0.28, by)
  x.lineTo(cx + H * 0.3 - aw * 0.28, by + H * 0.95)
  x.lineTo(cx - H * 0.62 - aw * 0.28, by + H * 0.95)
  x.fill()
  x.restore()
  const cp = layer(w, h, (y) => {
    y.fillStyle = '#3a211b'
    couple(y, cx, by, H)
  })
  const rim = layer(w, h, (y) => {
    y.drawImage(cp, 0, 0)
    y.globalCompositeOperation = 'source-in'
    y.fillStyle = '#ffe9bf'
    y.fillRect(0, 0, w, h)
  })
  x.drawImage(blur(rim, H * 0.02), 0, 0)
  x.drawImage(rim, -1.5, -1.5)
  x.drawImage(blur(cp, 0.8), 0, 0)
  x.save()
  x.globalCompositeOperation = 'screen'
  glow(x, cx, by - H * 0.62, H * 0.9, '#ffdf9f', 0.42)
  x.restore()
  // doors
  const leaf = (s) => {
    const hx = s < 0 ? l : rr
    const W = aw * 0.47,
      k = 0.34
    const map = (u, Y) => {
      const sc = 1 + k * u
      return [hx + s * W * u * (0.9 + 0.25 * u), hz + (Y - hz) * sc]
    }
    const topY = (u) => {
      const t = u
      return spr - Math.sqrt(Math.max(0, 1 - (1 - t) * (1 - t))) * (aw / 2) * 0.98
    }
    const path = (u0, u1, y0, y1, cur) => {
      x.beginPath()
      x.moveTo(...map(u0, y1))
      if (cur) {
        for (let i = 0; i <= 24; i++) {
          const u = u0 + ((u1 - u0) * i) / 24
          x.lineTo(...map(u, Math.max(topY(u) + y0, -9e9)))
        }
      } else {
        x.lineTo(...map(u0, y0))
        x.lineTo(...map(u1, y0))
      }
      x.lineTo(...map(u1, y1))
      x.closePath()
    }
    const [ex] = map(1, 0)
    path(0, 1, 0, bot, true)
    x.fillStyle = linear(
      x,
      hx,
      0,
      ex,
      0,
      s < 0
        ? [
            [0, '#8d6146'],
            [0.25, '#5c3d31'],
            [1, '#332423'],
          ]
        : [
            [0, '#6f4a38'],
            [0.3, '#432d28'],
            [1, '#241a1b'],
          ],
    )
    x.fill()
    const m = (u0, u1, y0, y1, cur) => {
      path(u0, u1, y0, y1, cur)
      x.fillStyle = 'rgba(0,0,0,.18)'
      x.fill()
      x.strokeStyle = 'rgba(12,6,6,.55)'
      x.lineWidth = 3
      x.stroke()
      x.strokeStyle = 'rgba(255,214,160,.28)'
      x.lineWidth = 1
      x.stroke()
    }
    m(0.16, 0.86, 70, spr + (bot - spr) * 0.42, true)
    m(0.16, 0.86, spr + (bot - spr) * 0.48, spr + (bot - spr) * 0.56)
    m(0.16, 0.86, spr + (bot - spr) * 0.62, bot - 34)
    const a = map(1, topY(1)),
      b = map(1, bot)
    x.strokeStyle = 'rgba(255,222,176,.75)'
    x.lineWidth = 2.2
    x.beginPath()
    x.moveTo(...a)
    x.lineTo(...b)
    x.stroke()
    x.strokeStyle = 'rgba(255,226,180,.55)'
    x.lineWidth = 1.6
    x.beginPath()
    for (let i = 0; i <= 24; i++) {
      const u = i / 24
      const p = map(u, topY(u))
      i ? x.lineTo(...p) : x.moveTo(...p)
    }
    x.stroke()
    const kn = map(0.93, spr + (bot - spr) * 0.52)
    x.fillStyle = '#e8bd7c'
    x.beginPath()
    x.arc(kn[0], kn[1], 6, 0, 7)
    x.fill()
    glow(x, kn[0] - 1, kn[1] - 2, 14, '#ffe9b8', 0.6)
  }
  leaf(-1)
  leaf(1)
  // shafts
  const sh = layer(w, h, (y) => {
    y.globalCompositeOperation = 'screen'
    for (let i = 0; i < 7; i++) {
      const o = (i / 6 - 0.5) * aw * 0.8
      y.fillStyle = linear(y, cx, top, cx - aw * 1.3, h, [
        [0, 'rgba(255,226,170,.26)'],
        [1, 'rgba(255,200,140,0)'],
      ])
      y.beginPath()
      y.moveTo(cx + o - aw * 0.04, top + aw * 0.25)
      y.lineTo(cx + o + aw * 0.05, top + aw * 0.25)
      y.lineTo(cx + o * 2.1 - aw * 0.62, h)
      y.lineTo(cx + o * 2.1 - aw * 0.95, h)
      y.fill()
    }
  })
  x.globalCompositeOperation = 'screen'
  x.drawImage(blur(sh, 26), 0, 0)
  const r = rng(12)
  for (let i = 0; i < motes; i++) {
    const px_ = cx + (r() - 0.62) * aw * 2.4,
      py = top + r() * (h - top)
    glow(x, px_, py, 2 + r() * 5, '#ffe7bd', 0.2 + r() * 0.5)
  }
  x.globalCompositeOperation = 'source-over'
  return finish(c, {
    bloom: 0.38,
    bloomR: aw * 0.05,
    vig: 0.55,
    vx: cx / w,
    vigc: '60,34,34',
    grain: 8,
    tint: 'rgba(255,178,130,.22)',
  })
}
// --- roses
function rose(x, cx, cy, R, base, r, ang = 0) {
  const [dk, md, lt] = base
  const rings = 7
  x.save()
  x.translate(cx, cy)
  x.rotate(ang)
  x.scale(1, 0.92)
  x.shadowColor = 'rgba(40,10,14,.5)'
  x.shadowBlur = R * 0.35
  x.fillStyle = dk
  x.beginPath()
  x.arc(0, 0, R * 0.8, 0, 7)
  x.fill()
  x.shadowBlur = 0
  for (let k = 0; k < rings; k++) {
    const rad = R * (1 - (k / rings) * 0.86),
      n = Math.max(3, (7 - k * 0.6) | 0),
      off = r() * 7
    for (let i = 0; i < n; i++) {
      const a = off + (i / n) * Math.PI * 2 + (r() - 0.5) * 0.35
      const pr = rad * (0.62 + 0.1 * r())
      x.save()
      x.rotate(a)
      x.translate(rad * 0.4, 0)
      x.shadowColor = 'rgba(70,14,24,.42)'
      x.shadowBlur = R * 0.1
      x.shadowOffsetX = -R * 0.02
      const t = k / rings
      x.fillStyle = radial(x, pr * 0.05, 0, pr * 1.05, [
        [0, dk],
        [0.45, md],
        [0.86, lt],
        [1, '#fff6f0'],
      ])
      x.globalAlpha = 0.97
      x.beginPath()
      const w = pr * (1.08 - 0.25 * t),
        d = pr * 0.62
      x.moveTo(-d, 0)
      x.bezierCurveTo(-d * 0.7, -w, d * 0.55, -w * 1.02, d * 0.92, -w * 0.28)
      x.quadraticCurveTo(d * (1.08 + 0.08 * r()), 0, d * 0.92, w * 0.3)
      x.bezierCurveTo(d * 0.5, w * 1.02, -d * 0.7, w, -d, 0)
      x.fill()
      x.shadowBlur = 0
      x.shadowOffsetX = 0
      x.strokeStyle = 'rgba(255,246,240,.35)'
      x.lineWidth = Math.max(0.6, R * 0.012)
      x.stroke()
      x.restore()
    }
  }
  x.fillStyle = radial(x, 0, 0, R * 0.22, [
    [0, dk],
    [1, 'rgba(120,20,40,0)'],
  ])
  x.beginPath()
  x.arc(0, 0, R * 0.22, 0, 7)
  x.fill()
  x.restore()
}
function leafS(x, cx, cy, Ln, a, col) {
  x.save()
  x.translate(cx, cy)
  x.rotate(a)
  x.fillStyle = linear(x, 0, -Ln * 0.2, 0, Ln * 0.2, [
    [0, col[1]],
    [0.5, col[0]],
    [1, col[2]],
  ])
  x.shadowColor = 'rgba(20,20,10,.4)'
  x.shadowBlur = Ln * 0.1
  x.beginPath()
  x.moveTo(0, 0)
  x.bezierCurveTo(Ln * 0.3, -Ln * 0.3, Ln * 0.75, -Ln * 0.22, Ln, 0)
  x.bezierCurveTo(Ln * 0.75, Ln * 0.22, Ln * 0.3, Ln * 0.3, 0, 0)
  x.fill()
  x.shadowBlur = 0
  x.strokeStyle = 'rgba(240,240,210,.35)'
  x.lineWidth = Ln * 0.012
  x.beginPath()
  x.moveTo(0, 0)
  x.lineTo(Ln * 0.95, 0)
  x.stroke()
  x.restore()
}
const ROSES = [
  ['#a83a4e', '#e58b94', '#f8cfcb'],
  ['#c96a64', '#f2b4a4', '#fde6da'],
  ['#d9a08a', '#f7dccb', '#fff4ea'],
  ['#7c1f37', '#b9475f', '#e29aa2'],
  ['#cdae92', '#f4e6d6', '#fffaf2'],
]
function bouquet(w, h, seed, o = {}) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d')
  x.fillStyle = linear(
    x,
    0,
    0,
    w,
    h,
    o.bg || [
      [0, '#5d3b3d'],
      [0.5, '#8d5f56'],
      [1, '#3b2a2a'],
    ],
  )
  x.fillRect(0, 0, w, h)
  const S = Math.min(w, h)
  const lay = (n, bl, s0, s1, f) => {
    const t = layer(w, h, (y) => {
      for (let i = 0; i < n; i++) {
        const [u, v] = f(i, r)
        const R = S * (s0 + r() * (s1 - s0))
        for (let k = 0; k < 3; k++)
          leafS(
            y,
            u * w + (r() - 0.5) * R * 1.6,
            v * h + (r() - 0.5) * R * 1.6,
            R * (1 + r() * 0.8),
            r() * 7,
            [
              ['#5c6b45', '#8b9a6a', '#39462f'],
              ['#73805c', '#a9b48c', '#4a573c'],
              ['#4d5a44', '#74856a', '#2f3a2b'],
            ][(r() * 3) | 0],
          )
      }
      for (let i = 0; i < n; i++) {
        const [u, v] = f(i, r)
        rose(y, u * w, v * h, S * (s0 + r() * (s1 - s0)), ROSES[(r() * ROSES.length) | 0], r, r() * 7)
      }
    })
    x.drawImage(bl ? blur(t, bl) : t, 0, 0)
  }
  o.layers
    ? o.layers(lay, x, r)
    : (lay(14, S * 0.02, 0.1, 0.16, () => [r(), r()]),
      lay(10, S * 0.004, 0.12, 0.2, (i) => [0.1 + 0.8 * r(), 0.12 + 0.8 * r()]),
      lay(5, 0, 0.17, 0.24, (i) => [0.2 + 0.6 * ((i * 0.37) % 1), 0.25 + 0.55 * ((i * 0.61) % 1)]))
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.2, h * 0.05, S * 1.1, '#ffcf9a', 0.35)
  x.globalCompositeOperation = 'source-over'
  return finish(c, { bloom: 0.22, bloomR: S * 0.03, vig: 0.6, grain: 8, ...o.fin })
}
// --- dusk table with string lights
function dusk(w, h, seed, o = {}) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  const pal = o.pal || ['#3c3552', '#8a5d77', '#e39a7d', '#ffd8a0']
  const hz = o.hz || 0.56
  x.fillStyle = linear(x, 0, 0, 0, h * hz, [
    [0, pal[0]],
    [0.42, pal[1]],
    [0.78, pal[2]],
    [1, pal[3]],
  ])
  x.fillRect(0, 0, w, h)
  glow(x, w * 0.5, h * hz, w * 0.7, pal[3], 0.6)
  for (let k = 0; k < 3; k++) {
    const t = layer(w, h, (y) => {
      y.fillStyle = (o.trees || ['#7d5560', '#4b3845', '#2a222c'])[k]
      for (let i = 0; i < 70; i++) {
        const u = r(),
          e = Math.abs(u - 0.5) * 2,
          ty = h * hz - e * e * h * (0.1 + 0.12 * k) * r() + h * 0.015 * k,
          rx = S * (0.04 + 0.05 * r())
        y.beginPath()
        y.ellipse(u * w, ty, rx, S * (0.04 + 0.06 * r()), 0, 0, 7)
        y.fill()
        y.fillRect(u * w - rx, ty, rx * 2, h * hz - ty + 4)
      }
      y.fillRect(0, h * hz, w, h)
    })
    x.drawImage(blur(t, S * (0.012 - 0.002 * k)), 0, 0)
  }
  if (o.couple) {
    const H = h * o.couple[1]
    const cp = layer(w, h, (y) => {
      y.fillStyle = '#1f1520'
      couple(y, w * o.couple[0], h * (o.couple[2] || hz + 0.05), H)
    })
    const rm = layer(w, h, (y) => {
      y.drawImage(cp, 0, 0)
      y.globalCompositeOperation = 'source-in'
      y.fillStyle = '#ffd8a0'
      y.fillRect(0, 0, w, h)
    })
    x.drawImage(blur(rm, H * 0.02), 0, -1)
    x.drawImage(blur(cp, 1), 0, 0)
  }
  const str = o.strings || 4
  for (let s = 0; s < str; s++) {
    const d = s / str,
      y0 = h * (0.02 + 0.17 * d),
      y1 = h * (0.03 + 0.15 * ((d * 1.7) % 1)),
      sag = h * (0.035 + 0.05 * r()),
      n = 10 + s * 4,
      R = S * (0.0115 * (1 - d) + 0.0035)
    const fx = r() * 0.1
    x.strokeStyle = 'rgba(20,12,20,.45)'
    x.lineWidth = S * 0.0022
    x.beginPath()
    for (let i = 0; i <= 40; i++) {
      const u = i / 40,
        yy = y0 + (y1 - y0) * u + sag * 4 * u * (1 - u)
      i ? x.lineTo(u * w, yy) : x.moveTo(0, yy)
    }
    x.stroke()
    x.globalCompositeOperation = 'screen'
    for (let i = 0; i <= n; i++) {
      const u = (i + fx * 3) / n,
        yy = y0 + (y1 - y0) * u + sag * 4 * u * (1 - u) + R * 0.4
      glow(x, u * w, yy, R * 6, '#ffa850', 0.5)
      bokeh(x, u * w, yy, R, '#ffd489', 1)
      glow(x, u * w, yy, R * 0.9, '#fff3cf', 0.8)
    }
    x.globalCompositeOperation = 'source-over'
  }
  if (o.table !== 0) {
    const ty = h * (o.ty || 0.74)
    const t = layer(w, h, (y) => {
      y.fillStyle = linear(y, 0, ty, 0, h, [
        [0, '#cfae9a'],
        [0.2, '#e9d6c4'],
        [1, '#8b6a62'],
      ])
      y.beginPath()
      y.moveTo(w * 0.36, ty)
      y.lineTo(w * 0.64, ty)
      y.lineTo(w * 1.25, h * 1.02)
      y.lineTo(-w * 0.25, h * 1.02)
      y.fill()
    })
    x.drawImage(blur(t, S * 0.008), 0, 0)
    for (let k = 0; k < 9; k++) {
      const p = k / 8,
        q = p * p
      const yy = ty + (h * 1.02 - ty) * q * 0.9,
        sp = S * (0.05 + 0.26 * q)
      const bl = Math.abs(p - 0.55) * S * 0.02
      const tt = layer(w, h, (y) => {
        for (let i = 0; i < 5; i++) {
          const R = S * (0.012 + 0.05 * q)
          const X = w * 0.5 + (i - 2) * R * 1.15 + (r() - 0.5) * R
          leafS(y, X, yy, R * 1.8, r() * 7, ['#5c6b45', '#8b9a6a', '#39462f'])
          rose(y, X, yy - R * 0.3 + (r() - 0.5) * R * 0.5, R, ROSES[(r() * 5) | 0], r)
        }
        for (const sd of [-1, 1]) {
          const X = w * 0.5 + sd * sp * 1.15,
            hh = S * (0.03 + 0.13 * q),
            ww = S * (0.004 + 0.012 * q)
          y.fillStyle = linear(y, X - ww, 0, X + ww, 0, [
            [0, '#fff3df'],
            [1, '#caa489'],
          ])
          y.fillRect(X - ww, yy - hh, ww * 2, hh)
          y.globalCompositeOperation = 'screen'
          glow(y, X, yy - hh - ww * 2, ww * 12, '#ffb45e', 0.8)
          y.fillStyle = '#fff4d0'
          y.beginPath()
          y.ellipse(X, yy - hh - ww * 1.7, ww * 0.8, ww * 2.1, 0, 0, 7)
          y.fill()
          y.globalCompositeOperation = 'source-over'
        }
      })
      x.drawImage(bl > 1 ? blur(tt, bl) : tt, 0, 0)
      x.globalCompositeOperation = 'screen'
      for (const sd of [-1, 1]) {
        const X = w * 0.5 + sd * sp * 1.15,
          hh = S * (0.03 + 0.13 * q),
          ww = S * (0.004 + 0.012 * q),
          fy = yy - hh - ww * 1.7
        glow(x, X, fy, ww * 9 + S * 0.015, '#ff8f2e', 0.5)
        for (let g = 0; g < 3; g++) glow(x, X, fy - ww * 0.6, ww * 2.2 + bl * 0.8, '#ffdf8a', 1)
      }
      x.globalCompositeOperation = 'source-over'
    }
  }
  return finish(c, {
    bloom: 0.42,
    bloomR: S * 0.03,
    vig: 0.6,
    grain: 8,
    tint: 'rgba(255,150,110,.18)',
    ...o.fin,
  })
}
// --- fabric
function fabric(w, h, a, b, o = {}) {
  const f = (u, v) => {
    const q = fbm(u * 1.5 + 3, v * 1.5, 3)
    return (
      0.5 * Math.sin((u * 1.2 + v * 0.7 + q * 1.6) * (o.k || 9)) +
      0.35 * Math.sin((u * 0.5 + v * 1.3 + q * 2.2) * (o.k || 9) * 1.3 + 1.2) +
      0.25 * fbm(u * 5, v * 5, 3)
    )
  }
  const e = 0.004
  return pixels(w, h, (u, v, i, j) => {
    const U = (u * w) / h
    const z = f(U, v),
      dx = (f(U + e, v) - z) / e,
      dy = (f(U, v + e) - z) / e
    const n = 1 / Math.hypot(dx * 0.16, dy * 0.16, 1)
    const lam = clamp((dx * 0.16 * -0.55 + dy * 0.16 * -0.5 + 0.67) * n)
    const we = ((i ^ j) & 1) * 1.6 + (i % 3 == 0 ? 1.6 : 0)
    let q = mix(hex(a), hex(b), clamp(lam * 0.95 + z * 0.12))
    return q.map((t) => t - we)
  })
}
function rings(w, h) {
  const c = fabric(w, h, '#8b7468', '#fff6ea'),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  const ring = (cx, cy, R, th, rot, sq) => {
    x.save()
    x.translate(cx, cy)
    x.rotate(rot)
    x.save()
    x.filter = `blur(${S * 0.016}px)`
    x.globalAlpha = 0.5
    x.strokeStyle = '#3a241c'
    x.lineWidth = th * 1.3
    x.beginPath()
    x.ellipse(S * 0.03, S * 0.05, R, R * sq, 0, 0, 7)
    x.stroke()
    x.restore()
    for (let i = 0; i <= 30; i++) {
      const t = i / 30 - 0.5
      const yy = t * th * 1.5
      const g = x.createConicGradient(0.4 + t * 0.5, 0, 0)
      ;[
        ['0', '#fff2c9'],
        ['.08', '#d9a650'],
        ['.2', '#8a5a22'],
        ['.3', '#e7bf74'],
        ['.38', '#fff8df'],
        ['.46', '#c08b3b'],
        ['.6', '#6e4419'],
        ['.72', '#e2b565'],
        ['.8', '#fff3cf'],
        ['.9', '#b98234'],
        ['1', '#fff2c9'],
      ].forEach(([o, k]) => g.addColorStop(+o, k))
      x.strokeStyle = g
      x.globalAlpha = 1
      x.lineWidth = th * 0.16
      x.beginPath()
      x.ellipse(0, yy, R - Math.abs(t) * th * 0.12, (R - Math.abs(t) * th * 0.12) * sq, 0, 0, 7)
      x.stroke()
    }
    x.restore()
  }
  ring(w * 0.42, h * 0.5, S * 0.23, S * 0.05, -0.25, 0.62)
  ring(w * 0.6, h * 0.55, S * 0.2, S * 0.042, 0.35, 0.66)
  return finish(c, { bloom: 0.25, bloomR: S * 0.03, vig: 0.7, grain: 7, tint: 'rgba(255,190,150,.3)' })
}
function sea(w, h, seed = 4) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  const hz = 0.56
  const sky = pixels(w >> 1, h >> 1, (u, v) => {
    const t = clamp(v / hz)
    let q =
      t < 0.5 ? mix(hex('#6d7fa3'), hex('#e7b6a4'), t * 2) : mix(hex('#e7b6a4'), hex('#ffe2a8'), t * 2 - 1)
    const n = fbm(u * 3, v * 14 + 3, 5)
    q = mix(q, hex('#fff0d8'), clamp((n - 0.5) * 2.2 * (1 - t * 0.5)))
    if (v > hz) {
      const p = (v - hz) / (1 - hz)
      const wv = fbm((u * 10) / (p + 0.12), 3.2 / (p + 0.05), 4)
      const sun = Math.exp(-Math.pow((u - 0.56) / (0.05 + 0.16 * p), 2))
      q = mix(
        mix(hex('#c98f7e'), hex('#3d4a63'), Math.sqrt(p)),
        hex('#ffe7b4'),
        clamp(sun * (wv * 1.7 - 0.35) + (wv - 0.5) * 0.25),
      )
    }
    return q
  })
  x.drawImage(sky, 0, 0, w, h)
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.56, h * (hz - 0.06), S * 0.5, '#fff3cc', 0.9)
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = '#4a3a3c'
  x.save()
  x.filter = 'blur(2px)'
  x.beginPath()
  x.moveTo(0, h)
  x.lineTo(0, h * 0.86)
  x.bezierCurveTo(w * 0.3, h * 0.82, w * 0.6, h * 0.93, w, h * 0.88)
  x.lineTo(w, h)
  x.fill()
  x.restore()
  x.fillStyle = '#2b1f24'
  couple(x, w * 0.42, h * 0.9, h * 0.4)
  return finish(c, { bloom: 0.35, vig: 0.5, grain: 8 })
}
function dance(w, h, seed = 21) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  x.fillStyle = linear(x, 0, 0, 0, h, [
    [0, '#1d1530'],
    [0.6, '#5b2c46'],
    [1, '#1a0f18'],
  ])
  x.fillRect(0, 0, w, h)
  x.globalCompositeOperation = 'screen'
  for (let i = 0; i < 70; i++) {
    const R = S * (0.015 + 0.06 * r() * r())
    bokeh(
      x,
      r() * w,
      r() * h * 0.75,
      R,
      ['#ffcf7a', '#ff9f8a', '#f6b3c8', '#ffe6b5', '#c79bff'][(r() * 5) | 0],
      0.28 + 0.4 * r(),
    )
  }
  glow(x, w * 0.5, h * 0.62, S * 0.7, '#ffb877', 0.75)
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = '#150b12'
  const t = layer(w, h, (y) => {
    y.fillStyle = '#150b12'
    for (let i = 0; i < 9; i++) {
      y.save()
      y.translate(w * (0.02 + i * 0.12), h * (1.06 + 0.08 * r()))
      const H = h * (0.5 + 0.12 * r())
      y.scale(H * (r() < 0.5 ? 1 : -1), H)
      i % 2 ? groom(y) : bride(y)
      y.restore()
    }
  })
  x.drawImage(blur(t, S * 0.012), 0, 0)
  const cp = layer(w, h, (y) => {
    y.fillStyle = '#220f1a'
    couple(y, w * 0.5, h * 0.97, h * 0.58, 0.2)
  })
  const rm = layer(w, h, (y) => {
    y.drawImage(cp, 0, 0)
    y.globalCompositeOperation = 'source-in'
    y.fillStyle = '#ffc78a'
    y.fillRect(0, 0, w, h)
  })
  x.drawImage(blur(rm, S * 0.012), 0, -2)
  x.drawImage(cp, 0, 0)
  return finish(c, { bloom: 0.4, vig: 0.6, grain: 10 })
}
function candles(w, h, seed = 8) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  x.fillStyle = linear(x, 0, 0, 0, h, [
    [0, '#2c1a1c'],
    [0.7, '#6d3f31'],
    [1, '#3a2220'],
  ])
  x.fillRect(0, 0, w, h)
  x.globalCompositeOperation = 'screen'
  for (let i = 0; i < 46; i++)
    bokeh(
      x,
      r() * w,
      h * (0.05 + 0.6 * r()),
      S * (0.02 + 0.06 * r()),
      ['#ffb862', '#ffd48d', '#ff9d6a'][(r() * 3) | 0],
      0.2 + 0.35 * r(),
    )
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = linear(x, 0, h * 0.78, 0, h, [
    [0, '#7a4d3b'],
    [1, '#2d1a18'],
  ])
  x.fillRect(0, h * 0.78, w, h)
  ;[
    [0.16, 0.5, 0.03, 6],
    [0.84, 0.46, 0.032, 7],
    [0.33, 0.4, 0.04, 3],
    [0.68, 0.36, 0.044, 2],
    [0.5, 0.3, 0.056, 0],
  ].forEach(([u, t, ww, b], i) => {
    const tt = layer(w, h, (y) => {
      const X = u * w,
        W = ww * S,
        y0 = h * t,
        y1 = h * (0.84 + 0.02 * i)
      y.fillStyle = linear(y, X - W, 0, X + W, 0, [
        [0, '#d2a888'],
        [0.3, '#fff3e0'],
        [0.7, '#f0d3b6'],
        [1, '#8d6450'],
      ])
      y.beginPath()
      y.moveTo(X - W, y1)
      y.lineTo(X - W, y0)
      y.ellipse(X, y0, W, W * 0.28, 0, Math.PI, 0)
      y.lineTo(X + W, y1)
      y.fill()
      y.fillStyle = linear(y, 0, y0, 0, y0 + W * 5, [
        [0, 'rgba(255,196,110,.85)'],
        [1, 'rgba(255,190,110,0)'],
      ])
      y.fillRect(X - W, y0, W * 2, W * 5)
      y.globalCompositeOperation = 'screen'
      glow(y, X, y0 - W, W * 7, '#ffb057', 0.7)
      y.fillStyle = radial(y, X, y0 - W * 0.7, W * 1.2, [
        [0, '#fffef2'],
        [0.6, '#ffd98a'],
        [1, '#ff9c3f'],
      ])
      y.beginPath()
      y.moveTo(X, y0 - W * 2.1)
      y.bezierCurveTo(X + W * 0.55, y0 - W * 1.1, X + W * 0.36, y0 - W * 0.15, X, y0 - W * 0.1)
      y.bezierCurveTo(X - W * 0.36, y0 - W * 0.15, X - W * 0.55, y0 - W * 1.1, X, y0 - W * 2.1)
      y.fill()
    })
    x.drawImage(b ? blur(tt, (b * S) / 600) : tt, 0, 0)
  })
  return finish(c, { bloom: 0.4, vig: 0.5, grain: 8 })
}
function cake(w, h, seed = 31) {
  const r = rng(seed),
    c = fabric(w, h, '#b9a394', '#efe1d3', { k: 3 }),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  const b = blur(c, 14)
  x.drawImage(b, 0, 0)
  const tier = (cx, y, W, H) => {
    x.fillStyle = linear(x, cx - W, 0, cx + W, 0, [
      [0, '#bfa08e'],
      [0.22, '#fff8ef'],
      [0.6, '#f4e3d4'],
      [1, '#a98471'],
    ])
    x.beginPath()
    x.moveTo(cx - W, y)
    x.lineTo(cx - W, y - H)
    x.ellipse(cx, y - H, W, W * 0.16, 0, Math.PI, 0)
    x.lineTo(cx + W, y)
    x.ellipse(cx, y, W, W * 0.16, 0, 0, Math.PI)
    x.fill()
    x.fillStyle = 'rgba(255,252,246,.9)'
    x.beginPath()
    x.ellipse(cx, y - H, W, W * 0.16, 0, 0, 7)
    x.fill()
  }
  x.fillStyle = linear(x, 0, h * 0.84, 0, h, [
    [0, '#e8d6c6'],
    [1, '#b69a88'],
  ])
  x.fillRect(0, h * 0.84, w, h)
  x.save()
  x.filter = 'blur(14px)'
  x.fillStyle = 'rgba(70,40,30,.45)'
  x.beginPath()
  x.ellipse(w * 0.53, h * 0.9, S * 0.36, S * 0.06, 0, 0, 7)
  x.fill()
  x.restore()
  tier(w * 0.5, h * 0.88, S * 0.29, h * 0.2)
  tier(w * 0.5, h * 0.68, S * 0.215, h * 0.18)
  tier(w * 0.5, h * 0.5, S * 0.145, h * 0.15)
  const fl = (u, v, R) => {
    leafS(x, u, v, R * 2, r() * 7, ['#5c6b45', '#8b9a6a', '#39462f'])
    leafS(x, u, v, R * 1.8, r() * 7, ['#73805c', '#a9b48c', '#4a573c'])
    rose(x, u, v, R, ROSES[(r() * 5) | 0], r, r() * 7)
  }
  ;[
    [0.5, 0.33, 0.07],
    [0.42, 0.345, 0.05],
    [0.58, 0.35, 0.045],
    [0.36, 0.5, 0.05],
    [0.32, 0.53, 0.04],
    [0.64, 0.69, 0.06],
    [0.7, 0.66, 0.045],
    [0.6, 0.715, 0.045],
    [0.3, 0.86, 0.055],
    [0.24, 0.89, 0.042],
    [0.37, 0.89, 0.045],
  ].forEach(([u, v, q]) => fl(w * 0.5 + (u - 0.5) * S, v * h, q * S))
  return finish(c, { bloom: 0.25, vig: 0.55, grain: 7, tint: 'rgba(255,180,150,.3)' })
}
const GARDEN = {
  pal: ['#2f5148', '#6d9177', '#dcc98f', '#fff0bd'],
  trees: ['#5d7f58', '#2f5540', '#15291f'],
  hz: 0.6,
  ty: 0.72,
  strings: 5,
  fin: { tint: 'rgba(196,226,150,.24)', vigc: '34,60,44' },
}
const NIGHT = {
  pal: ['#150f2b', '#2c1d55', '#5a3a86', '#c79bd0'],
  trees: ['#3a2a5c', '#241a3f', '#130e24'],
  hz: 0.6,
  ty: 0.76,
  strings: 5,
  fin: { tint: 'rgba(160,120,255,.22)', vigc: '30,20,60' },
}
window.scenes = {
  'hero-wide': () => heroDoors(1600, 1000, 1150, 400, 130, 790, 640),
  'hero-tall': () => heroDoors(900, 1560, 450, 400, 128, 716, 596),
  'dusk-tall': () => dusk(900, 1300, 11, { hz: 0.6, ty: 0.72 }),
  'dusk-wide': () => dusk(1300, 1300, 17, { hz: 0.6, ty: 0.72 }),
  'night-tall': () => dusk(900, 1300, 29, NIGHT),
  'night-wide': () => dusk(1300, 1300, 31, NIGHT),
  'garden-tall': () => dusk(900, 1300, 41, GARDEN),
  'garden-wide': () => dusk(1300, 1300, 43, GARDEN),
  roses: () => bouquet(900, 900, 3),
  'roses-wide': () => bouquet(1200, 800, 6),
  rings: () => rings(900, 900),
  veil: () => finish(fabric(700, 900, '#a58d80', '#fffaf3', { k: 6 }), { bloom: 0.3, vig: 0.5, grain: 7 }),
  sea: () => sea(900, 700),
  'sea-arch': () => sea(760, 920),
  dance: () => dance(800, 1000),
  candles: () => candles(800, 900),
  cake: () => cake(800, 1000),
}
