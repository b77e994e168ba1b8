// The sounds of the room, made on the spot: no files. Off unless the player turns them on, each as loud as they like.
import { settings, type Sound } from './settings.svelte';

let context: AudioContext | null = null;

/** One strike of something: what it is made of, when, how high and how loud. */
interface Strike {
  at: number;
  pitch: number;
  loud: number;
}

/** A knock on wood: a short burst of low sound that dies at once. */
function knock(audio: AudioContext, { at, pitch, loud }: Strike): void {
  const tone = audio.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, at + 0.09);
  tone.connect(dying(audio, at, loud, 0.16));
  tone.start(at);
  tone.stop(at + 0.2);
}

/** A coin on coins: high tones that do not go together. */
function clink(audio: AudioContext, { at, pitch, loud }: Strike): void {
  for (const [times, part] of [
    [1, 1],
    [1.51, 0.6],
    [2.63, 0.35],
  ] as const) {
    const tone = audio.createOscillator();
    tone.frequency.setValueAtTime(pitch * times, at);
    tone.connect(dying(audio, at, loud * part, 0.22));
    tone.start(at);
    tone.stop(at + 0.25);
  }
}

/** A card on felt: a breath of noise. */
function slide(audio: AudioContext, { at, pitch, loud }: Strike): void {
  const length = 0.09;
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.setValueAtTime(pitch, at);
  source.connect(band).connect(dying(audio, at, loud, length));
  source.start(at);
}

/** Where a sound goes that dies in so many seconds. */
function dying(audio: AudioContext, at: number, loud: number, seconds: number): GainNode {
  const level = audio.createGain();
  level.gain.setValueAtTime(loud, at);
  level.gain.exponentialRampToValueAtTime(0.0005, at + seconds);
  level.connect(audio.destination);
  return level;
}

type Maker = (audio: AudioContext, strike: Strike) => void;

/** What each sound is made of: when after the first, how high, how loud at most. */
const SCORES: Record<Sound, [Maker, ...[after: number, pitch: number, loud: number][]]> = {
  turn: [knock, [0, 880, 0.24]],
  // Twice, as is the custom.
  hammer: [knock, [0, 320, 1], [0.17, 300, 0.7]],
  coins: [clink, [0, 2300, 0.12], [0.07, 2650, 0.09]],
  cards: [slide, [0, 2600, 0.4]],
  time: [knock, [0, 1200, 0.3], [0.22, 1200, 0.3], [0.44, 1200, 0.3]],
};

/** Plays a sound, if sounds are wanted and this one is. */
export function play(sound: Sound): void {
  const volume = settings.volumes[sound] / 100;
  if (!settings.sound || volume === 0) return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.01;
  const [make, ...strikes] = SCORES[sound];
  // Ears hear in powers: half the way of a slider is half as loud.
  for (const [after, pitch, loud] of strikes) {
    make(context, { at: now + after, pitch, loud: loud * volume ** 2 });
  }
}

/** The gavel. */
export const gavel = () => play('hammer');

/** What a phone can do that lies on the table. */
export const canVibrate = () => 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;

function shake(pattern: number[]): void {
  if (settings.vibrate && canVibrate()) navigator.vibrate(pattern);
}

/** It is one's turn. */
export function tick(): void {
  play('turn');
  shake([60]);
}

/** There is little time left. */
export function lowTime(): void {
  play('time');
  shake([40, 60, 40, 60, 40]);
}
