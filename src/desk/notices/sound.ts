let audio: AudioContext | undefined

/** Two short soft tones. Silent if the browser forbids sound before the first input. */
export function playSound(): void {
  audio ??= new AudioContext()
  const begin = audio.currentTime + 0.02
  for (const [after, pitch] of [
    [0, 587],
    [0.14, 784],
  ] as const) {
    const tone = new OscillatorNode(audio, { frequency: pitch })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setTargetAtTime(0.06, begin + after, 0.01)
    volume.gain.setTargetAtTime(0, begin + after + 0.1, 0.04)
    tone.connect(volume).connect(audio.destination)
    tone.start(begin + after)
    tone.stop(begin + after + 0.5)
  }
}
