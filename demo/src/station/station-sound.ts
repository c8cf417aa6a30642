let context: AudioContext | undefined;

/**
 * Plays a short high tone for a printed label, or two low tones for a problem. Does nothing if the browser cannot play
 * audio.
 */
export function playSound(kind: 'printed' | 'problem'): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  if (kind === 'printed') playTone(context, 1320, 0);
  else for (const start of [0, 0.2]) playTone(context, 220, start);
}

/** Plays a tone with a frequency in hertz, `start` seconds from now. */
function playTone(audio: AudioContext, frequency: number, start: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  const at = audio.currentTime + start;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.15);
}
