// The hero's sound, synthesized: four slow chords under a plucked string, in a room. It is rendered twice in a
// row and the second half kept, so that the end already rings at the beginning and the loop has no seam.
const RATE = 48_000
const BEAT_SECONDS = 0.75
const CHORDS = [
  // D add 9, B minor 7, G major 7, A with its fourth: notes as semitones from A4.
  { bass: -31, pad: [-19, -12, -7, -3], plucks: [-7, -3, 0, 7, 5, 0, -3, 0] },
  { bass: -34, pad: [-22, -15, -10, -3], plucks: [-10, -3, 2, 5, 9, 5, 2, -3] },
  { bass: -38, pad: [-26, -14, -10, -3], plucks: [-14, -7, -3, 2, 5, 2, -3, -7] },
  { bass: -36, pad: [-24, -12, -10, -5], plucks: [-12, -5, 0, 4, 7, 4, 2, 0] },
]
const LOOP_SECONDS = CHORDS.length * 4 * BEAT_SECONDS

/** The loop as a stereo WAV file of 12 seconds. */
export function soundWav() {
  const length = Math.round(LOOP_SECONDS * RATE)
  const dry = [new Float32Array(length * 2), new Float32Array(length * 2)]
  for (let turn = 0; turn < 2; turn++) {
    CHORDS.forEach((chord, i) => playChord(dry, chord, turn * LOOP_SECONDS + i * 4 * BEAT_SECONDS))
  }
  const wet = dry.map((channel, side) => reverb(channel, side))
  const mixed = dry.map((channel, side) => channel.map((v, i) => v * 0.75 + wet[side][i] * 0.5))
  const loop = mixed.map((channel) => channel.slice(length))
  const peak = Math.max(...loop.map((channel) => channel.reduce((most, v) => Math.max(most, Math.abs(v)), 0)))
  return wav(loop.map((channel) => channel.map((v) => (v / peak) * 0.5)))
}

function playChord(out, { bass, pad, plucks }, at) {
  addPad(out, bass, at, 0.16, 0)
  pad.forEach((note, i) => addPad(out, note, at, 0.07, (i - 1.5) * 0.4))
  plucks.forEach((note, i) => {
    const late = i % 2 ? 0.018 : 0
    addPluck(out, note, at + i * 0.5 * BEAT_SECONDS + late, i === 0 ? 0.3 : 0.2, Math.sin(i * 1.7) * 0.6)
  })
}

/** Three slightly detuned voices that swell and fade over four beats and a little more. */
function addPad(out, note, at, gain, pan) {
  const seconds = 4 * BEAT_SECONDS + 1.6
  const [left, right] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)]
  for (const [k, detune] of [0.9972, 1, 1.0031].entries()) {
    const w = (2 * Math.PI * frequency(note) * detune) / RATE
    for (
      let i = 0, n = seconds * RATE, start = Math.round(at * RATE);
      i < n && start + i < out[0].length;
      i++
    ) {
      const s = Math.sin((Math.PI * i) / n)
      const v =
        gain * s * s * (Math.sin(w * i + k * 2) + 0.22 * Math.sin(2 * w * i + k) + 0.07 * Math.sin(3 * w * i))
      out[0][start + i] += (v * left) / 3
      out[1][start + i] += (v * right) / 3
    }
  }
}

/** Karplus and Strong: a short burst of noise that runs round a string and grows dull. */
function addPluck(out, note, at, gain, pan) {
  const period = RATE / frequency(note)
  const string = new Float32Array(Math.floor(period))
  let seed = 977 + note
  for (let pass = 0, last = 0; pass < string.length; pass++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    last += 0.35 * (seed / 2147483648 - last)
    string[pass] = last
  }
  const [left, right] = [Math.cos(((pan + 1) * Math.PI) / 4), Math.sin(((pan + 1) * Math.PI) / 4)]
  const start = Math.round(at * RATE)
  for (let i = 0; i < 2.6 * RATE && start + i < out[0].length; i++) {
    const k = i % string.length
    const next = (k + 1) % string.length
    const v = string[k]
    string[k] = 0.9972 * (0.5 * v + 0.5 * string[next])
    out[0][start + i] += gain * v * left
    out[1][start + i] += gain * v * right
  }
}

/** Four comb filters and two all-pass filters; the right ear's are a little longer. */
function reverb(input, side) {
  const out = new Float32Array(input.length)
  for (const comb of [1687, 1931, 2053, 2251]) {
    const line = new Float32Array(comb + side * 37)
    for (let i = 0, k = 0, dull = 0; i < input.length; i++, k = (k + 1) % line.length) {
      out[i] += line[k] / 4
      dull += 0.42 * (line[k] - dull)
      line[k] = input[i] + dull * 0.86
    }
  }
  for (const delay of [347, 113]) {
    const line = new Float32Array(delay + side * 11)
    for (let i = 0, k = 0; i < out.length; i++, k = (k + 1) % line.length) {
      const v = out[i] + line[k] * 0.7
      out[i] = line[k] - v * 0.7
      line[k] = v
    }
  }
  return out
}

function frequency(note) {
  return 440 * 2 ** (note / 12)
}

function wav([left, right]) {
  const file = Buffer.alloc(44 + left.length * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + left.length * 4, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(left.length * 4, 40)
  for (let i = 0; i < left.length; i++) {
    file.writeInt16LE(Math.round(left[i] * 32767), 44 + i * 4)
    file.writeInt16LE(Math.round(right[i] * 32767), 46 + i * 4)
  }
  return file
}
