// What guests of the demo's wedding saw, drawn with the tools of scenes.js. The scenes have almost no grain,
// because grain costs bytes: the demo adds it to each photo. demo-photos.mjs runs this in a browser.

/** Sky, distant woods, and the ground from `hz` downwards. */
function landscape(x, w, h, hz, sky, woods, ground, seed) {
  const r = rng(seed),
    S = Math.min(w, h)
  x.fillStyle = linear(x, 0, 0, 0, h * hz, sky)
  x.fillRect(0, 0, w, h)
  woods.forEach((color, k) => {
    const t = layer(w, h, (y) => {
      y.fillStyle = color
      for (let i = 0; i < 60; i++) {
        const u = r(),
          R = S * (0.025 + 0.045 * r())
        y.beginPath()
        y.ellipse(u * w, h * hz - S * 0.05 * r() + S * 0.02 * k, R * 1.3, R, 0, 0, 7)
        y.fill()
      }
      y.fillRect(0, h * hz, w, h)
    })
    x.drawImage(blur(t, S * (0.01 - 0.003 * k)), 0, 0)
  })
  x.fillStyle = linear(x, 0, h * hz, 0, h, ground)
  x.fillRect(0, h * (hz + 0.015), w, h)
}

function silhouette(x, w, h, color, rim, rimBlur, draw) {
  const body = layer(w, h, (y) => {
    y.fillStyle = color
    draw(y)
  })
  const edge = layer(w, h, (y) => {
    y.drawImage(body, 0, 0)
    y.globalCompositeOperation = 'source-in'
    y.fillStyle = rim
    y.fillRect(0, 0, w, h)
  })
  x.drawImage(blur(edge, rimBlur), 0, -2)
  x.drawImage(blur(body, 1), 0, 0)
}

/** The glasshouse at night, lit from inside, and the lawn in front of it. */
function glasshouse(w, h) {
  const r = rng(61),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h),
    hz = 0.66
  const sky = [
    [0, '#141a3c'],
    [0.5, '#39416f'],
    [0.85, '#9b7f9a'],
    [1, '#d7a590'],
  ]
  const ground = [
    [0, '#3d4436'],
    [1, '#12160f'],
  ]
  landscape(x, w, h, hz, sky, ['#3b3f5c', '#232a3a', '#141a20'], ground, 5)
  for (let i = 0; i < 70; i++) glow(x, r() * w, r() * h * 0.34, 1 + r() * 3, '#ffffff', 0.5 * r())
  const base = h * 0.7,
    eaves = h * 0.46,
    top = h * 0.25,
    l = w * 0.16,
    rr = w * 0.84
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.5, h * 0.55, w * 0.52, '#ffb45e', 0.55)
  x.globalCompositeOperation = 'source-over'
  const outline = (y) => {
    y.beginPath()
    y.moveTo(l, base)
    y.lineTo(l, eaves)
    y.quadraticCurveTo(w * 0.3, top + h * 0.02, w * 0.5, top)
    y.quadraticCurveTo(w * 0.7, top + h * 0.02, rr, eaves)
    y.lineTo(rr, base)
    y.closePath()
  }
  const inside = layer(w, h, (y) => {
    outline(y)
    y.clip()
    y.fillStyle = linear(y, 0, top, 0, base, [
      [0, '#7a5a3c'],
      [0.35, '#e0a55a'],
      [0.75, '#ffe0a0'],
      [1, '#fff2cf'],
    ])
    y.fillRect(0, 0, w, h)
    const plants = layer(w, h, (z) => {
      for (let i = 0; i < 90; i++) {
        const side = r() < 0.5 ? l + r() * w * 0.16 : rr - r() * w * 0.16
        leafS(z, side, base - r() * h * 0.17, S * (0.03 + 0.05 * r()), -Math.PI * r(), [
          '#5d6a35',
          '#8d9150',
          '#3c4526',
        ])
      }
      z.fillStyle = 'rgba(74,44,28,.8)'
      for (let i = 0; i < 19; i++) {
        z.save()
        z.translate(w * (0.25 + i * 0.028 + 0.012 * r()), base + 2)
        const H = h * (0.115 + 0.02 * r())
        z.scale(H * (r() < 0.5 ? 1 : -1), H)
        if (i % 2) groom(z)
        else bride(z)
        z.restore()
      }
    })
    y.drawImage(blur(plants, S * 0.003), 0, 0)
    y.globalCompositeOperation = 'screen'
    for (let s = 0; s < 5; s++)
      for (let i = 0; i <= 22; i++) {
        const u = i / 22,
          X = l + (rr - l) * u,
          Y = h * (0.34 + 0.03 * s) + h * 0.09 * 4 * (u - 0.5) * (u - 0.5) + h * 0.02 * Math.sin(u * 12 + s)
        glow(y, X, Y, S * 0.016, '#ffe0a0', 0.7)
        bokeh(y, X, Y, S * 0.0035, '#fff4d6', 0.9)
      }
  })
  x.drawImage(inside, 0, 0)
  x.strokeStyle = '#2a201c'
  x.lineWidth = S * 0.004
  x.save()
  outline(x)
  x.clip()
  for (let i = 1; i < 16; i++) {
    const X = l + ((rr - l) * i) / 16
    x.beginPath()
    x.moveTo(X, base)
    x.lineTo(X, eaves)
    x.quadraticCurveTo(X + (w * 0.5 - X) * 0.02, (eaves + top) / 2, w * 0.5 + (X - w * 0.5) * 0.9, top)
    x.stroke()
  }
  x.restore()
  for (const Y of [eaves, h * 0.58]) {
    x.beginPath()
    x.moveTo(l, Y)
    x.lineTo(rr, Y)
    x.stroke()
  }
  x.lineWidth = S * 0.008
  outline(x)
  x.stroke()
  // The reflection in the wet lawn.
  const mirror = layer(w, h, (y) => {
    y.translate(0, base * 2)
    y.scale(1, -1)
    y.drawImage(inside, 0, 0)
  })
  const faded = layer(w, h, (y) => {
    y.drawImage(blur(mirror, S * 0.018), 0, 0)
    y.globalCompositeOperation = 'destination-in'
    y.fillStyle = linear(y, 0, base, 0, h * 0.96, [
      [0, 'rgba(0,0,0,.55)'],
      [1, 'rgba(0,0,0,0)'],
    ])
    y.fillRect(0, 0, w, h)
  })
  x.globalCompositeOperation = 'screen'
  x.drawImage(faded, 0, 0)
  x.globalCompositeOperation = 'source-over'
  return finish(c, {
    bloom: 0.38,
    bloomR: S * 0.02,
    vig: 0.55,
    vigc: '30,30,60',
    tint: 'rgba(255,170,120,.15)',
  })
}

/** Two flutes that touch, in front of the lights. */
function toast(w, h, seed, night) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  const ground = night
    ? [
        [0, '#1c1830'],
        [0.6, '#57324a'],
        [1, '#2a1620'],
      ]
    : [
        [0, '#dfe3c4'],
        [0.5, '#f3d9b0'],
        [1, '#b98f6e'],
      ]
  x.fillStyle = linear(x, 0, 0, 0, h, ground)
  x.fillRect(0, 0, w, h)
  x.globalCompositeOperation = night ? 'screen' : 'soft-light'
  const lights = night
    ? ['#ffb862', '#ff9f8a', '#ffe6b5', '#c79bff']
    : ['#ffffff', '#fff2c8', '#8ea06a', '#f6c9a8']
  for (let i = 0; i < 80; i++)
    bokeh(
      x,
      r() * w,
      r() * h,
      S * (0.02 + 0.07 * r()),
      lights[(r() * 4) | 0],
      night ? 0.2 + 0.35 * r() : 0.4 + 0.4 * r(),
    )
  x.globalCompositeOperation = 'source-over'
  const flute = (cx, lean) => {
    x.save()
    x.translate(cx, h * 0.98)
    x.rotate(lean)
    const H = h * 0.74,
      W = S * 0.105
    const cup = (k, from) => {
      x.beginPath()
      x.moveTo(-W * k * (1 - 0.14 * from), -H + H * 0.52 * from)
      x.bezierCurveTo(-W * 1.12 * k, -H + H * 0.3, -W * 0.9 * k, -H * 0.5, 0, -H * 0.46)
      x.bezierCurveTo(
        W * 0.9 * k,
        -H * 0.5,
        W * 1.12 * k,
        -H + H * 0.3,
        W * k * (1 - 0.14 * from),
        -H + H * 0.52 * from,
      )
      x.closePath()
    }
    x.fillStyle = linear(x, -W, 0, W, 0, [
      [0, 'rgba(255,255,255,.5)'],
      [0.18, 'rgba(255,255,255,.1)'],
      [0.8, 'rgba(255,255,255,.08)'],
      [1, 'rgba(255,255,255,.42)'],
    ])
    cup(1, 0)
    x.fill()
    x.save()
    cup(0.93, 0)
    x.clip()
    x.fillStyle = linear(x, -W, 0, W, 0, [
      [0, '#c98a2c'],
      [0.3, '#ffdf8e'],
      [0.55, '#f7c75d'],
      [0.8, '#ffe9ad'],
      [1, '#b87924'],
    ])
    x.globalAlpha = 0.9
    x.fillRect(-W * 2, -H + H * 0.13, W * 4, H)
    x.globalAlpha = 0.9
    x.fillStyle = '#fff3cd'
    x.beginPath()
    x.ellipse(0, -H + H * 0.13, W * 0.96, W * 0.12, 0, 0, 7)
    x.fill()
    for (let i = 0; i < 70; i++) {
      const Y = -H + H * (0.15 + 0.36 * r()),
        X = (r() - 0.5) * W * 1.1 * (1 - (Y + H * 0.85) / (H * 0.8))
      bokeh(x, X, Y, S * (0.0016 + 0.003 * r()), '#fffbe8', 0.8)
    }
    x.restore()
    x.strokeStyle = 'rgba(255,255,255,.75)'
    x.lineWidth = S * 0.0025
    cup(1, 0)
    x.stroke()
    x.beginPath()
    x.ellipse(0, -H, W, W * 0.13, 0, 0, 7)
    x.stroke()
    x.fillStyle = linear(x, -S * 0.01, 0, S * 0.01, 0, [
      [0, 'rgba(255,255,255,.75)'],
      [0.5, 'rgba(255,255,255,.2)'],
      [1, 'rgba(255,255,255,.65)'],
    ])
    x.fillRect(-S * 0.007, -H * 0.47, S * 0.014, H * 0.5)
    x.globalCompositeOperation = 'screen'
    x.filter = `blur(${S * 0.004}px)`
    x.fillStyle = 'rgba(255,255,255,.7)'
    x.beginPath()
    x.ellipse(-W * 0.62, -H * 0.76, W * 0.07, H * 0.15, -0.03, 0, 7)
    x.fill()
    x.restore()
  }
  flute(w * 0.5 - S * 0.27, 0.21)
  flute(w * 0.5 + S * 0.29, -0.21)
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.5, h * 0.29, S * 0.2, '#fff0c0', 0.8)
  x.globalCompositeOperation = 'source-over'
  return finish(c, { bloom: 0.35, bloomR: S * 0.025, vig: 0.5 })
}

/** The arch of flowers on the lawn, and the chairs in front of it. */
function flowerArch(w, h, seed = 71) {
  const r = rng(seed),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h),
    hz = 0.58
  const sky = [
    [0, '#b9d3dd'],
    [0.6, '#e9ecdc'],
    [1, '#fff3d6'],
  ]
  const lawn = [
    [0, '#c2c98a'],
    [0.3, '#93a764'],
    [1, '#4d6638'],
  ]
  landscape(x, w, h, hz, sky, ['#b3c3a0', '#8ba675', '#6b8a57'], lawn, seed + 1)
  glow(x, w * 0.68, h * 0.2, S * 0.8, '#fff6d8', 0.7)
  const aisle = layer(w, h, (y) => {
    y.fillStyle = linear(y, 0, h * hz, 0, h, [
      [0, '#fffaf0'],
      [1, '#e8dccb'],
    ])
    y.beginPath()
    y.moveTo(w * 0.5 - S * 0.05, h * (hz + 0.07))
    y.lineTo(w * 0.5 + S * 0.05, h * (hz + 0.07))
    y.lineTo(w * 0.5 + S * 0.27, h)
    y.lineTo(w * 0.5 - S * 0.27, h)
    y.fill()
  })
  x.drawImage(blur(aisle, 3), 0, 0)
  const foot = h * (hz + 0.08),
    R = S * 0.23,
    topY = foot - S * 0.5
  x.strokeStyle = '#b89a72'
  x.lineWidth = S * 0.014
  x.beginPath()
  x.moveTo(w * 0.5 - R, foot)
  x.lineTo(w * 0.5 - R, topY + R)
  x.arc(w * 0.5, topY + R, R, Math.PI, 0)
  x.lineTo(w * 0.5 + R, foot)
  x.stroke()
  const along = (t) => {
    const leg = (foot - topY - R) / S,
      all = leg * 2 + (Math.PI * R) / S
    let d = t * all
    if (d < leg) return [w * 0.5 - R, foot - d * S]
    d -= leg
    const arc = (Math.PI * R) / S
    if (d < arc) {
      const a = Math.PI + (d / arc) * Math.PI
      return [w * 0.5 + R * Math.cos(a), topY + R + R * Math.sin(a)]
    }
    return [w * 0.5 + R, topY + R + (d - arc) * S]
  }
  for (let i = 0; i < 260; i++) {
    const [X, Y] = along(r())
    leafS(
      x,
      X + (r() - 0.5) * S * 0.05,
      Y + (r() - 0.5) * S * 0.05,
      S * (0.025 + 0.035 * r()),
      r() * 7,
      [
        ['#5c6b45', '#8b9a6a', '#39462f'],
        ['#73805c', '#a9b48c', '#4a573c'],
      ][(r() * 2) | 0],
    )
  }
  for (let i = 0; i < 120; i++) {
    const [X, Y] = along(Math.pow(r(), 0.8))
    rose(
      x,
      X + (r() - 0.5) * S * 0.06,
      Y + (r() - 0.5) * S * 0.06,
      S * (0.011 + 0.02 * r()),
      ROSES[(r() * 5) | 0],
      r,
      r() * 7,
    )
  }
  for (let k = 0; k < 6; k++) {
    const p = k / 5,
      q = p * p,
      Y = h * (hz + 0.13) + h * 0.36 * q,
      H = S * (0.07 + 0.2 * q)
    const row = layer(w, h, (y) => {
      for (const side of [-1, 1])
        for (let i = 0; i < 6; i++) {
          const X = w * 0.5 + side * (S * (0.1 + 0.24 * q) + i * H * 0.72)
          y.fillStyle = '#fbf7ef'
          y.strokeStyle = '#d9cfc0'
          y.lineWidth = H * 0.02
          for (const a of [-0.25, 0.19]) y.fillRect(X + a * H, Y - H, H * 0.06, H)
          for (const b of [-0.97, -0.82, -0.67])
            y.fillRect(X - 0.25 * H, Y - H + (b + 1) * H, H * 0.5, H * 0.05)
          y.fillStyle = '#efe6d8'
          y.beginPath()
          y.ellipse(X, Y - H * 0.42, H * 0.3, H * 0.07, 0, 0, 7)
          y.fill()
        }
      for (const side of [-1, 1])
        rose(
          y,
          w * 0.5 + side * S * (0.075 + 0.19 * q),
          Y - H * 0.75,
          H * 0.15,
          ROSES[(r() * 5) | 0],
          r,
          r() * 7,
        )
    })
    x.drawImage(blur(row, Math.abs(p - 0.35) * S * 0.008), 0, 0)
  }
  return finish(c, { bloom: 0.3, bloomR: S * 0.03, vig: 0.4, vigc: '70,80,60', tint: 'rgba(255,214,150,.2)' })
}

/** A place at the table, seen from above. */
function placeSetting(w, h, seed, cloth = ['#b9aa9c', '#fbf6ee'], napkin = '#c98f8b') {
  const r = rng(seed),
    S = Math.min(w, h),
    c = fabric(w, h, cloth[0], cloth[1], { k: 2.2 }),
    x = c.getContext('2d'),
    cx = w * 0.5,
    cy = h * 0.52
  x.drawImage(blur(c, S * 0.012), 0, 0)
  const disc = (R, stops, dy = 0) => {
    x.save()
    x.shadowColor = 'rgba(60,36,28,.5)'
    x.shadowBlur = S * 0.05
    x.shadowOffsetX = S * 0.012
    x.shadowOffsetY = S * 0.02
    x.fillStyle = linear(x, cx - R, cy - R, cx + R, cy + R, stops)
    x.beginPath()
    x.arc(cx, cy + dy, R, 0, 7)
    x.fill()
    x.restore()
  }
  const gold = [
    [0, '#f8e3ae'],
    [0.4, '#c99a4a'],
    [0.6, '#f3d48e'],
    [1, '#9a6f2e'],
  ]
  disc(S * 0.37, gold)
  disc(S * 0.36, [
    [0, '#fffdf8'],
    [1, '#e4d9cc'],
  ])
  disc(S * 0.25, [
    [0, '#f4ece2'],
    [1, '#fffdf9'],
  ])
  disc(S * 0.236, [
    [0, '#fffefb'],
    [1, '#efe6da'],
  ])
  const steel = (X, W) =>
    linear(x, X - W, 0, X + W, 0, [
      [0, '#8a6a34'],
      [0.35, '#fff0c4'],
      [0.6, '#d8ac5c'],
      [1, '#7a5826'],
    ])
  x.save()
  x.shadowColor = 'rgba(60,36,28,.45)'
  x.shadowBlur = S * 0.02
  x.shadowOffsetY = S * 0.01
  for (const [X, kind] of [
    [cx - S * 0.46, 'fork'],
    [cx - S * 0.54, 'fork'],
    [cx + S * 0.46, 'knife'],
    [cx + S * 0.54, 'spoon'],
  ]) {
    x.fillStyle = steel(X, S * 0.014)
    x.beginPath()
    x.roundRect(X - S * 0.009, cy - S * 0.05, S * 0.018, S * 0.34, S * 0.009)
    x.fill()
    if (kind === 'fork') {
      for (const d of [-0.018, -0.006, 0.006, 0.018])
        x.fillRect(X + d * S - S * 0.003, cy - S * 0.26, S * 0.006, S * 0.13)
      x.beginPath()
      x.roundRect(X - S * 0.022, cy - S * 0.15, S * 0.044, S * 0.12, [0, 0, S * 0.022, S * 0.022])
      x.fill()
    } else if (kind === 'knife') {
      x.beginPath()
      x.moveTo(X + S * 0.009, cy - S * 0.04)
      x.lineTo(X + S * 0.009, cy - S * 0.27)
      x.quadraticCurveTo(X - S * 0.024, cy - S * 0.22, X - S * 0.018, cy - S * 0.04)
      x.fill()
    } else {
      x.beginPath()
      x.ellipse(X, cy - S * 0.17, S * 0.032, S * 0.065, 0, 0, 7)
      x.fill()
      x.fillRect(X - S * 0.006, cy - S * 0.12, S * 0.012, S * 0.1)
    }
  }
  x.restore()
  // The napkin, the card and a sprig.
  x.save()
  x.translate(cx, cy)
  x.rotate(-0.12)
  x.shadowColor = 'rgba(60,36,28,.4)'
  x.shadowBlur = S * 0.03
  x.shadowOffsetY = S * 0.01
  x.fillStyle = linear(x, -S * 0.1, 0, S * 0.1, 0, [
    [0, napkin],
    [0.3, '#ffffff55'],
    [0.32, napkin],
    [0.7, napkin],
    [0.72, '#00000022'],
    [1, napkin],
  ])
  x.fillStyle = napkin
  x.fillRect(-S * 0.095, -S * 0.3, S * 0.19, S * 0.6)
  x.shadowBlur = 0
  for (const u of [-0.045, 0.02]) {
    x.fillStyle = linear(x, u * S, 0, u * S + S * 0.05, 0, [
      [0, 'rgba(40,10,10,.22)'],
      [0.3, 'rgba(255,255,255,.16)'],
      [1, 'rgba(255,255,255,0)'],
    ])
    x.fillRect(u * S, -S * 0.3, S * 0.05, S * 0.6)
  }
  x.rotate(0.2)
  x.shadowBlur = S * 0.02
  x.fillStyle = '#fffdf8'
  x.fillRect(-S * 0.075, -S * 0.155, S * 0.15, S * 0.25)
  x.shadowBlur = 0
  x.strokeStyle = '#c99a4a'
  x.lineWidth = S * 0.0016
  x.strokeRect(-S * 0.067, -S * 0.147, S * 0.134, S * 0.234)
  x.fillStyle = '#7a6258'
  x.textAlign = 'center'
  x.font = `italic ${S * 0.026}px Georgia, 'Liberation Serif', serif`
  x.fillText('Zoë & Théo', 0, -S * 0.105)
  for (let i = 0; i < 8; i++) {
    const W = S * (0.03 + 0.055 * r()) * (i % 3 === 2 ? 0.5 : 1)
    x.globalAlpha = 0.55
    x.fillRect(-W / 2, -S * 0.07 + i * S * 0.018, W, S * 0.0028)
  }
  x.globalAlpha = 1
  x.restore()
  for (let i = 0; i < 9; i++)
    for (const s of [-1, 1])
      leafS(x, cx - S * 0.06 + i * S * 0.012, cy + S * 0.2 - i * S * 0.018, S * 0.05, -0.95 + s * 0.9, [
        '#7d8f74',
        '#aebb9f',
        '#5b6d55',
      ])
  rose(x, cx - S * 0.055, cy + S * 0.205, S * 0.032, ROSES[(seed + 1) % 5], r)
  // A glass and a candle at the edge.
  x.save()
  x.translate(cx + S * 0.47, cy - S * 0.46)
  x.shadowColor = 'rgba(60,36,28,.35)'
  x.shadowBlur = S * 0.04
  x.shadowOffsetY = S * 0.02
  x.fillStyle = radial(x, 0, 0, S * 0.1, [
    [0, '#7d1f37'],
    [0.62, '#5c1428'],
    [0.66, 'rgba(255,255,255,.28)'],
    [0.94, 'rgba(255,255,255,.2)'],
    [0.97, 'rgba(255,255,255,.85)'],
    [1, 'rgba(255,255,255,.1)'],
  ])
  x.beginPath()
  x.arc(0, 0, S * 0.1, 0, 7)
  x.fill()
  x.restore()
  x.globalCompositeOperation = 'screen'
  glow(x, cx + S * 0.44, cy - S * 0.5, S * 0.03, '#ffffff', 0.8)
  glow(x, w * 0.04, h * 0.04, S * 0.7, '#ffe0b0', 0.4)
  x.globalCompositeOperation = 'source-over'
  return finish(c, { bloom: 0.2, bloomR: S * 0.03, vig: 0.5, tint: 'rgba(255,200,150,.22)' })
}

/** A lake at sunset with a jetty, and perhaps two people at its end. */
function lake(w, h, withCouple, pal = ['#31406e', '#b3718a', '#f3a876', '#ffe0a0']) {
  const c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h),
    hz = 0.5
  const [a, b, d, e] = pal.map(hex)
  const view = pixels(w >> 1, h >> 1, (u, v) => {
    const skyAt = (t) =>
      t < 0.45 ? mix(a, b, t / 0.45) : t < 0.8 ? mix(b, d, (t - 0.45) / 0.35) : mix(d, e, (t - 0.8) / 0.2)
    if (v < hz) {
      const t = v / hz,
        cloud = fbm(u * 4 + 7, v * 20, 5)
      return mix(skyAt(t), mix(e, [255, 255, 255], 0.3), clamp((cloud - 0.52) * 2.4 * (0.3 + 0.7 * t)))
    }
    const p = (v - hz) / (1 - hz)
    const ripple = fbm(((u - 0.5) * 9) / (p + 0.08) + 40, 4 / (p + 0.05), 4) - 0.5
    const t = clamp(1 - p * 0.95 + ripple * 0.35)
    return mix(skyAt(t), [18, 24, 48], 0.18 + 0.35 * p)
  })
  x.drawImage(view, 0, 0, w, h)
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.5, h * (hz - 0.03), S * 0.55, '#ffe3a8', 0.85)
  glow(x, w * 0.5, h * (hz - 0.03), S * 0.06, '#fff8e0', 1)
  x.globalCompositeOperation = 'source-over'
  const r = rng(17)
  const hills = layer(w, h, (y) => {
    for (let k = 0; k < 2; k++) {
      y.fillStyle = ['#7d5a72', '#4a3a55'][k]
      y.beginPath()
      y.moveTo(0, h * hz)
      for (let i = 0; i <= 40; i++) {
        const u = i / 40
        y.lineTo(
          u * w,
          h * hz -
            h *
              (0.012 + 0.09 * Math.pow(Math.abs(u - 0.5) * 2, 2 - k * 0.5) * fbm(u * 6 + k * 9, k, 3)) *
              (1 - k * 0.25),
        )
      }
      y.lineTo(w, h * hz)
      y.fill()
    }
  })
  x.drawImage(blur(hills, S * 0.003), 0, 0)
  const end = h * 0.62,
    jetty = (p) => [end + (h * 1.02 - end) * p, S * (0.07 + 0.33 * p)]
  for (let i = 0; i < 26; i++) {
    const [y0, w0] = jetty(Math.pow(i / 26, 1.7)),
      [y1, w1] = jetty(Math.pow((i + 0.9) / 26, 1.7))
    const k = 0.75 + 0.4 * r()
    x.fillStyle = `rgb(${[74 * k, 50 * k, 46 * k].map(Math.round)})`
    x.beginPath()
    x.moveTo(w * 0.5 - w0, y0)
    x.lineTo(w * 0.5 + w0, y0)
    x.lineTo(w * 0.5 + w1, y1)
    x.lineTo(w * 0.5 - w1, y1)
    x.fill()
    x.fillStyle = 'rgba(255,214,160,.28)'
    x.fillRect(w * 0.5 - w0, y0, w0 * 2, Math.max(1, (y1 - y0) * 0.1))
  }
  for (let i = 0; i < 5; i++) {
    const [Y, W] = jetty(Math.pow(i / 5, 1.5)),
      H = S * (0.05 + 0.13 * (i / 5)),
      T = S * (0.008 + 0.016 * (i / 5))
    for (const s of [-1, 1]) {
      x.fillStyle = '#2c1f22'
      x.fillRect(w * 0.5 + s * W - T, Y - H, T * 2, H * 1.4)
      x.globalCompositeOperation = 'screen'
      glow(x, w * 0.5 + s * W, Y - H - T, T * 7, '#ffc071', 0.8)
      bokeh(x, w * 0.5 + s * W, Y - H - T, T * 1.1, '#fff0c8', 1)
      x.globalCompositeOperation = 'source-over'
    }
  }
  if (withCouple)
    silhouette(x, w, h, '#241722', '#ffd8a0', S * 0.006, (y) =>
      couple(y, w * 0.5, end + h * 0.035, h * 0.3, 0.24),
    )
  return finish(c, { bloom: 0.35, bloomR: S * 0.025, vig: 0.5, vigc: '50,36,60' })
}

/** Sweets on a marble table, from above. */
function sweets(w, h) {
  const r = rng(83),
    S = Math.min(w, h)
  const c = pixels(w, h, (u, v) => {
    const n = fbm(u * 5 + 2, v * 4, 5),
      vein = Math.pow(1 - Math.abs(Math.sin((u * 1.2 + v * 0.8 + n * 1.5) * 6)), 14)
    return mix(mix(hex('#f7f2ec'), hex('#e6ddd4'), clamp(n * 1.1)), hex('#a89a90'), vein * 0.4)
  })
  const x = c.getContext('2d')
  const stand = (cx, cy, R) => {
    x.save()
    x.shadowColor = 'rgba(70,50,40,.45)'
    x.shadowBlur = S * 0.05
    x.shadowOffsetY = S * 0.025
    x.fillStyle = linear(x, cx - R, cy - R, cx + R, cy + R, [
      [0, '#f6e2ab'],
      [0.5, '#b98c40'],
      [1, '#f2d695'],
    ])
    x.beginPath()
    x.arc(cx, cy, R, 0, 7)
    x.fill()
    x.shadowBlur = 0
    x.shadowOffsetY = 0
    x.fillStyle = '#fffaf2'
    x.beginPath()
    x.arc(cx, cy, R * 0.965, 0, 7)
    x.fill()
    x.restore()
  }
  const COLORS = [
    ['#f6b9bd', '#d98a93'],
    ['#f8dcc0', '#dfae86'],
    ['#cfdcb8', '#9db383'],
    ['#e6d3ee', '#b99cc9'],
    ['#fff3d2', '#e2c98c'],
  ]
  const macaron = (X, Y, R, [light, dark]) => {
    x.save()
    x.shadowColor = 'rgba(70,40,30,.45)'
    x.shadowBlur = R * 0.4
    x.shadowOffsetX = R * 0.1
    x.shadowOffsetY = R * 0.18
    x.fillStyle = dark
    x.beginPath()
    for (let i = 0; i <= 60; i++) {
      const a = (i / 60) * Math.PI * 2,
        q = R * (1 + 0.025 * (r() - 0.5))
      x.lineTo(X + Math.cos(a) * q, Y + Math.sin(a) * q)
    }
    x.fill()
    x.restore()
    x.fillStyle = linear(x, X - R, Y - R, X + R, Y + R, [
      [0, '#ffffff'],
      [0.3, light],
      [0.75, light],
      [1, dark],
    ])
    x.beginPath()
    x.arc(X - R * 0.03, Y - R * 0.05, R * 0.9, 0, 7)
    x.fill()
    x.fillStyle = light
    x.filter = `blur(${R * 0.07}px)`
    x.beginPath()
    x.arc(X, Y, R * 0.72, 0, 7)
    x.fill()
    x.filter = 'none'
    for (let i = 0; i < 9; i++) {
      const a = r() * 7,
        d = R * 0.6 * Math.sqrt(r())
      x.fillStyle = dark + '66'
      x.fillRect(X + Math.cos(a) * d, Y + Math.sin(a) * d, R * 0.04, R * 0.04)
    }
  }
  stand(w * 0.36, h * 0.5, S * 0.4)
  let k = 0
  for (let ring = 0; ring < 4; ring++) {
    const n = [1, 6, 12, 17][ring]
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2 + ring * 0.35
      macaron(
        w * 0.36 + Math.cos(a) * S * 0.105 * ring,
        h * 0.5 + Math.sin(a) * S * 0.105 * ring,
        S * 0.047,
        COLORS[(ring + (k++ % 2) * 2 + ((r() * 2) | 0)) % 5],
      )
    }
  }
  for (const [u, v, R] of [
    [0.82, 0.25, 0.17],
    [0.85, 0.76, 0.15],
  ]) {
    stand(w * u, h * v, S * R)
    for (let i = 0; i < 7; i++) {
      const a = (i / 6) * Math.PI * 2,
        q = i === 6 ? 0 : S * R * 0.62
      if (v < 0.5)
        macaron(w * u + Math.cos(a) * q, h * v + Math.sin(a) * q, S * R * 0.26, COLORS[(i * 2) % 5])
      else rose(x, w * u + Math.cos(a) * q, h * v + Math.sin(a) * q, S * R * 0.3, ROSES[i % 5], r, r() * 7)
    }
  }
  for (const [u, v, a] of [
    [0.06, 0.1, 0.6],
    [0.12, 0.04, 1.2],
    [0.64, 0.95, -1],
    [0.6, 0.9, -2],
    [0.63, 0.06, 2],
  ]) {
    leafS(x, w * u, h * v, S * 0.13, a, ['#7d8f74', '#aebb9f', '#5b6d55'])
    leafS(x, w * u, h * v, S * 0.11, a + 0.7, ['#5c6b45', '#8b9a6a', '#39462f'])
    rose(x, w * u, h * v, S * 0.045, ROSES[(r() * 5) | 0], r)
  }
  return finish(c, { bloom: 0.18, bloomR: S * 0.03, vig: 0.45, tint: 'rgba(255,210,170,.22)' })
}

/** Fireworks over the trees, and people looking up. */
function fireworks(w, h) {
  const r = rng(97),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  x.fillStyle = linear(x, 0, 0, 0, h, [
    [0, '#0b0d24'],
    [0.6, '#232046'],
    [1, '#4a2f4c'],
  ])
  x.fillRect(0, 0, w, h)
  x.globalCompositeOperation = 'screen'
  for (const [u, v, R, color] of [
    [0.36, 0.27, 0.27, '#ffcf7a'],
    [0.66, 0.2, 0.19, '#ff9fb0'],
    [0.62, 0.44, 0.15, '#bfa8ff'],
    [0.2, 0.5, 0.12, '#fff0cf'],
  ]) {
    glow(x, w * u, h * v, S * R * 1.7, color, 0.35)
    for (let i = 0; i < 150; i++) {
      const a = r() * Math.PI * 2,
        d = S * R * Math.sqrt(0.25 + 0.75 * r()),
        X = w * u + Math.cos(a) * d,
        Y = h * v + Math.sin(a) * d + S * R * 0.1
      x.strokeStyle = linear(x, w * u, h * v, X, Y, [
        [0.25, color + '00'],
        [0.9, color + 'aa'],
        [1, '#ffffff'],
      ])
      x.lineWidth = S * 0.0022
      x.beginPath()
      x.moveTo(w * u + Math.cos(a) * d * 0.25, h * v + Math.sin(a) * d * 0.25)
      x.quadraticCurveTo(w * u + Math.cos(a) * d * 0.7, h * v + Math.sin(a) * d * 0.7 - S * 0.012, X, Y)
      x.stroke()
      glow(x, X, Y, S * 0.009, '#fff6df', 0.8)
    }
  }
  glow(x, w * 0.5, h * 0.95, w * 0.6, '#ff9a5a', 0.5)
  x.globalCompositeOperation = 'source-over'
  const trees = layer(w, h, (y) => {
    y.fillStyle = '#120f20'
    for (let i = 0; i < 90; i++) {
      const u = r(),
        e = Math.abs(u - 0.5) * 2
      y.beginPath()
      y.ellipse(u * w, h * 0.86 - h * 0.16 * e * e * r(), S * 0.06, S * 0.06, 0, 0, 7)
      y.fill()
    }
    y.fillRect(0, h * 0.86, w, h)
  })
  x.drawImage(blur(trees, S * 0.006), 0, 0)
  silhouette(x, w, h, '#0d0813', '#ffb98a', S * 0.005, (y) => {
    for (let i = 0; i < 13; i++) {
      if (i === 6) continue
      y.save()
      y.translate(w * (0.02 + i * 0.08), h * (1.16 + 0.04 * r()))
      const H = h * (0.34 + 0.05 * r())
      y.scale(H * (r() < 0.5 ? 1 : -1), H)
      if (i % 2) groom(y)
      else bride(y)
      y.restore()
    }
    couple(y, w * 0.5, h * 1.06, h * 0.36, 0.22)
  })
  return finish(c, {
    bloom: 0.4,
    bloomR: S * 0.016,
    vig: 0.4,
    vigc: '30,24,60',
    tint: 'rgba(255,170,150,.15)',
  })
}

/** The invitation, its envelope and the seal. */
function stationery(w, h, seed = 101) {
  const r = rng(seed),
    S = Math.min(w, h),
    c = fabric(w, h, '#9c9288', '#e9e2d8', { k: 1.6 }),
    x = c.getContext('2d')
  x.drawImage(blur(c, S * 0.02), 0, 0)
  const sheet = (cx, cy, W, H, turn, color, draw) => {
    x.save()
    x.translate(cx, cy)
    x.rotate(turn)
    x.shadowColor = 'rgba(50,36,30,.45)'
    x.shadowBlur = S * 0.04
    x.shadowOffsetX = S * 0.01
    x.shadowOffsetY = S * 0.018
    x.fillStyle = color
    x.fillRect(-W / 2, -H / 2, W, H)
    x.shadowColor = 'transparent'
    draw(W, H)
    x.restore()
  }
  sheet(w * 0.62, h * 0.56, S * 0.86, S * 0.6, 0.16, '#7f8f7a', (W, H) => {
    x.fillStyle = '#748570'
    for (const s of [-1, 1]) {
      x.beginPath()
      x.moveTo((s * W) / 2, -H / 2)
      x.lineTo(0, H * 0.08)
      x.lineTo((s * W) / 2, H / 2)
      x.fill()
    }
    x.shadowColor = 'rgba(30,30,20,.5)'
    x.shadowBlur = S * 0.02
    x.fillStyle = '#869681'
    x.beginPath()
    x.moveTo(-W / 2, -H / 2)
    x.lineTo(0, H * 0.16)
    x.lineTo(W / 2, -H / 2)
    x.fill()
    x.fillStyle = radial(x, -S * 0.015, H * 0.12, S * 0.07, [
      [0, '#d98a8f'],
      [0.6, '#a3404e'],
      [1, '#7c2536'],
    ])
    x.beginPath()
    for (let i = 0; i <= 36; i++) {
      const a = (i / 36) * Math.PI * 2,
        q = S * 0.062 * (1 + 0.07 * Math.sin(a * 5 + 1) + 0.03 * Math.sin(a * 9))
      x.lineTo(Math.cos(a) * q, H * 0.14 + Math.sin(a) * q)
    }
    x.fill()
    x.shadowColor = 'transparent'
    x.strokeStyle = 'rgba(255,220,220,.45)'
    x.lineWidth = S * 0.004
    x.beginPath()
    x.arc(0, H * 0.14, S * 0.043, 0, 7)
    x.stroke()
    x.fillStyle = 'rgba(80,14,28,.8)'
    x.textAlign = 'center'
    x.font = `italic ${S * 0.042}px Georgia, 'Liberation Serif', serif`
    x.fillText('Z & T', 0, H * 0.14 + S * 0.014)
  })
  sheet(w * 0.36, h * 0.46, S * 0.48, S * 0.68, -0.1, '#fffdf8', (W, H) => {
    x.strokeStyle = '#c99a4a'
    x.lineWidth = S * 0.0022
    x.strokeRect(-W / 2 + S * 0.022, -H / 2 + S * 0.022, W - S * 0.044, H - S * 0.044)
    x.fillStyle = '#5f4a42'
    x.textAlign = 'center'
    x.font = `${S * 0.017}px Georgia, 'Liberation Serif', serif`
    x.fillText('T O G E T H E R   W I T H', 0, -H * 0.26)
    x.fillText('T H E I R   F A M I L I E S', 0, -H * 0.215)
    x.font = `italic ${S * 0.074}px Georgia, 'Liberation Serif', serif`
    x.fillText('Zoë', 0, -H * 0.07)
    x.font = `italic ${S * 0.044}px Georgia, 'Liberation Serif', serif`
    x.fillStyle = '#b98434'
    x.fillText('&', 0, 0)
    x.fillStyle = '#5f4a42'
    x.font = `italic ${S * 0.074}px Georgia, 'Liberation Serif', serif`
    x.fillText('Théo', 0, H * 0.11)
    x.font = `${S * 0.017}px Georgia, 'Liberation Serif', serif`
    x.fillText('T H E   G L A S S H O U S E', 0, H * 0.25)
    x.fillText('A T   A L D E R   F A R M', 0, H * 0.295)
  })
  const sprig = (X, Y, a, n) => {
    for (let i = 0; i < n; i++)
      for (const s of [-1, 1])
        leafS(
          x,
          X + Math.cos(a) * S * 0.03 * i,
          Y + Math.sin(a) * S * 0.03 * i,
          S * (0.085 - 0.004 * i),
          a + s * 0.85,
          ['#7d8f74', '#aebb9f', '#5b6d55'],
        )
  }
  sprig(w * 0.02, h * 0.96, -0.75, 12)
  sprig(w * 0.99, h * 0.08, 2.5, 10)
  for (const [u, v, R] of [
    [0.09, 0.86, 0.075],
    [0.03, 0.74, 0.05],
    [0.17, 0.95, 0.055],
    [0.92, 0.1, 0.06],
  ])
    rose(x, w * u, h * v, S * R, ROSES[(r() * 5) | 0], r, r() * 7)
  return finish(c, { bloom: 0.18, bloomR: S * 0.03, vig: 0.5, tint: 'rgba(255,205,160,.22)' })
}

/** The dance floor under a mirror ball. */
function disco(w, h) {
  const r = rng(113),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h)
  x.fillStyle = linear(x, 0, 0, 0, h, [
    [0, '#15102b'],
    [0.55, '#4b2058'],
    [1, '#1b0d22'],
  ])
  x.fillRect(0, 0, w, h)
  const bx = w * 0.52,
    by = h * 0.2,
    R = S * 0.13
  const rays = layer(w, h, (y) => {
    y.globalCompositeOperation = 'screen'
    for (let i = 0; i < 16; i++) {
      const a = r() * Math.PI * 2,
        d = 0.03 + 0.05 * r(),
        L = S * 1.4
      const color = ['#ff7ab0', '#ffc46b', '#8fb4ff', '#c79bff'][i % 4]
      y.fillStyle = radial(y, bx, by, L, [
        [0, color + '88'],
        [1, color + '00'],
      ])
      y.beginPath()
      y.moveTo(bx, by)
      y.lineTo(bx + Math.cos(a - d) * L, by + Math.sin(a - d) * L)
      y.lineTo(bx + Math.cos(a + d) * L, by + Math.sin(a + d) * L)
      y.fill()
    }
  })
  x.globalCompositeOperation = 'screen'
  x.drawImage(blur(rays, S * 0.012), 0, 0)
  for (let i = 0; i < 130; i++)
    bokeh(
      x,
      r() * w,
      r() * h * 0.82,
      S * (0.006 + 0.018 * r()),
      ['#ffd0e0', '#ffe1a8', '#c9d8ff', '#e4ccff'][(r() * 4) | 0],
      0.25 + 0.5 * r(),
    )
  glow(x, w * 0.5, h * 0.72, S * 0.75, '#ff8a9f', 0.5)
  x.globalCompositeOperation = 'source-over'
  x.fillStyle = '#c9c4d8'
  x.fillRect(bx - S * 0.0015, 0, S * 0.003, by - R)
  for (let j = 0; j < 16; j++)
    for (let i = 0; i < 22; i++) {
      const la = -Math.PI / 2 + (Math.PI * (j + 0.5)) / 16,
        lo = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 22
      const X = bx + R * Math.cos(la) * Math.sin(lo),
        Y = by + R * Math.sin(la)
      const k = clamp(0.25 + 0.5 * Math.cos(lo + 0.6) * Math.cos(la + 0.5) + (r() - 0.5) * 0.7)
      const q = mix(mix([40, 34, 66], [214, 200, 240], k), [255, 214, 170], r() < 0.14 ? 0.8 : 0)
      x.fillStyle = `rgb(${q.map(Math.round)})`
      const W = (R * Math.PI) / 22,
        H = (R * Math.PI) / 16
      x.fillRect(
        X - (W * Math.cos(lo) * Math.cos(la)) / 2 - 0.5,
        Y - (H * Math.cos(la)) / 2 - 0.5,
        W * Math.cos(lo) * Math.cos(la) * 0.95 + 0.5,
        H * Math.cos(la) * 0.95 + 0.5,
      )
    }
  x.globalCompositeOperation = 'screen'
  for (const [u, v] of [
    [-0.35, -0.4],
    [0.3, -0.15],
    [-0.1, 0.35],
  ])
    glow(x, bx + u * R, by + v * R, R * 0.5, '#ffffff', 0.9)
  x.globalCompositeOperation = 'source-over'
  const crowd = (y0, H0, color, rim, n) =>
    silhouette(x, w, h, color, rim, S * 0.008, (y) => {
      for (let i = 0; i < n; i++) {
        const H = h * (H0 + 0.05 * r()),
          X = w * ((i + 0.5) / n + 0.03 * (r() - 0.5)),
          Y = h * y0 + H * 0.05 * r()
        y.save()
        y.translate(X, Y)
        y.rotate((r() - 0.5) * 0.16)
        y.scale(H * (r() < 0.5 ? 1 : -1), H)
        if (i % 2) groom(y)
        else bride(y)
        // Arms up: each tapers towards the hand.
        y.fillStyle = color
        for (const s of r() < 0.7 ? [-1, 1] : [1]) {
          const [ex, ey] = [s * (0.2 + 0.05 * r()), -0.9 - 0.03 * r()],
            [hx, hy] = [s * (0.1 + 0.15 * r()), -1.06 - 0.06 * r()]
          y.beginPath()
          y.moveTo(s * 0.06, -0.82)
          y.quadraticCurveTo(ex - s * 0.05, ey + 0.02, hx - 0.011, hy)
          y.lineTo(hx + 0.011, hy)
          y.quadraticCurveTo(ex + s * 0.035, ey + 0.03, s * 0.13, -0.72)
          y.fill()
          y.beginPath()
          y.ellipse(hx, hy - 0.014, 0.017, 0.024, 0, 0, 7)
          y.fill()
        }
        y.restore()
      }
    })
  crowd(1.0, 0.4, '#2a1233', '#ff9fb8', 9)
  crowd(1.2, 0.5, '#140818', '#ffb27a', 6)
  return finish(c, {
    bloom: 0.45,
    bloomR: S * 0.018,
    vig: 0.5,
    vigc: '40,20,60',
    tint: 'rgba(255,140,190,.18)',
  })
}

/** Rows of vines towards the evening sun. */
function vineyard(w, h) {
  const r = rng(127),
    c = makeCanvas(w, h),
    x = c.getContext('2d'),
    S = Math.min(w, h),
    hz = 0.44
  const sky = [
    [0, '#8fb0c9'],
    [0.5, '#e8cfae'],
    [1, '#ffe3a4'],
  ]
  const ground = [
    [0, '#d9c07a'],
    [0.4, '#a99a55'],
    [1, '#5d5f33'],
  ]
  landscape(x, w, h, hz, sky, ['#c2b389', '#a39a68', '#7f8052'], ground, 131)
  x.globalCompositeOperation = 'screen'
  glow(x, w * 0.36, h * (hz - 0.08), S * 0.75, '#fff0c0', 0.95)
  glow(x, w * 0.36, h * (hz - 0.08), S * 0.07, '#fffbe8', 1)
  x.globalCompositeOperation = 'source-over'
  const vx = w * 0.36,
    vy = h * (hz + 0.005)
  for (let k = 44; k >= 0; k--) {
    const p = Math.pow(1 - k / 45, 2.4)
    const t = layer(w, h, (y) => {
      for (let row = -12; row <= 12; row++) {
        if (row === 0) continue
        const off = (row - 0.5 * Math.sign(row)) * S * 0.44
        const X = vx + off * p * 1.5,
          Y = vy + (h * 1.12 - vy) * p,
          H = S * (0.004 + 0.23 * p)
        if (X < -H || X > w + H) continue
        y.fillStyle = '#3f4a2a'
        y.beginPath()
        y.ellipse(X, Y - H * 0.5, H * 0.3, H * 0.5, 0, 0, 7)
        y.fill()
        for (let i = 0; i < 26; i++) {
          const top = r()
          leafS(
            y,
            X + (r() - 0.5) * H * 0.62,
            Y - H * top,
            H * (0.16 + 0.14 * r()),
            r() * 7,
            top > 0.55 && r() < 0.6 ? ['#b7a84c', '#f3e096', '#8a8a3c'] : ['#66753a', '#98a358', '#3c4a2b'],
          )
        }
      }
    })
    x.drawImage(p > 0.6 ? blur(t, (p - 0.6) * S * 0.02) : t, 0, 0)
  }
  silhouette(x, w, h, '#3a2a22', '#fff0c0', S * 0.006, (y) =>
    couple(y, vx + S * 0.02, h * 0.76, h * 0.34, 0.26),
  )
  return finish(c, { bloom: 0.42, bloomR: S * 0.03, vig: 0.45, tint: 'rgba(255,190,110,.3)' })
}

const WHITE_ROSES = [
  ['#b9a98e', '#efe8da', '#fffdf6'],
  ['#cdae92', '#f4e6d6', '#fffaf2'],
  ['#aab08c', '#eef0dc', '#fffff6'],
  ['#d0b3a4', '#f8e6dc', '#fff8f2'],
]
/** A bouquet in other colors. */
function whiteBouquet(w, h, seed) {
  const kept = ROSES.splice(0, ROSES.length, ...WHITE_ROSES)
  const picture = bouquet(w, h, seed, {
    bg: [
      [0, '#4a5a48'],
      [0.5, '#74826a'],
      [1, '#2c3a2e'],
    ],
    fin: { tint: 'rgba(220,230,170,.22)', vigc: '40,56,44' },
  })
  ROSES.splice(0, ROSES.length, ...kept)
  return picture
}

const [LONG, SHORT] = [1600, 1200]
window.demoScenes = {
  'doors-wide': () => heroDoors(LONG, SHORT, 960, 470, 170, 940, 770),
  'doors-tall': () => heroDoors(SHORT, LONG, 600, 470, 190, 880, 730),
  'table-dusk': () => dusk(SHORT, LONG, 11, { hz: 0.6, ty: 0.72 }),
  'table-night': () => dusk(LONG, SHORT, 29, NIGHT),
  'table-garden': () => dusk(LONG, SHORT, 43, GARDEN),
  bouquet: () => bouquet(SHORT, LONG, 3),
  'bouquet-wide': () => bouquet(LONG, SHORT, 6),
  'bouquet-white': () => whiteBouquet(LONG, SHORT, 12),
  rings: () => rings(LONG, SHORT),
  sea: () => sea(LONG, SHORT),
  dance: () => dance(SHORT, LONG),
  'dance-wide': () => dance(LONG, SHORT, 33),
  candles: () => candles(SHORT, LONG),
  'candles-wide': () => candles(LONG, SHORT, 19),
  cake: () => cake(SHORT, LONG),
  glasshouse: () => glasshouse(LONG, SHORT),
  toast: () => toast(SHORT, LONG, 3, true),
  'toast-day': () => toast(LONG, SHORT, 9, false),
  arch: () => flowerArch(SHORT, LONG),
  'arch-wide': () => flowerArch(LONG, SHORT, 73),
  place: () => placeSetting(LONG, SHORT, 3),
  'place-tall': () => placeSetting(SHORT, LONG, 5, ['#8f9a88', '#e6e9dc'], '#e9d9c3'),
  lake: () => lake(LONG, SHORT, true),
  'lake-tall': () => lake(SHORT, LONG, false, ['#26345c', '#7d6f9a', '#e9a0a0', '#ffd6b0']),
  sweets: () => sweets(LONG, SHORT),
  fireworks: () => fireworks(SHORT, LONG),
  stationery: () => stationery(LONG, SHORT),
  disco: () => disco(SHORT, LONG),
  vineyard: () => vineyard(LONG, SHORT),
}
