// What a player has chosen about the room itself. Kept in the browser, never sent anywhere.

export const LANGUAGES = ['fr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['dark', 'light', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** How much of the usual time everything that happens takes. */
export const PACES = { calm: 1.7, usual: 1, brisk: 0.5, none: 0 } as const;
export type Pace = keyof typeof PACES;

/** What can be heard: a turn that comes, the hammer, what is paid, what is dealt, time that runs out. */
export const SOUNDS = ['turn', 'hammer', 'coins', 'cards', 'time'] as const;
export type Sound = (typeof SOUNDS)[number];

interface Choices {
  language: Language;
  theme: Theme;
  /** How fast what happens is shown. */
  pace: Pace;
  /** One click decides, without showing first what would follow. */
  atOnce: boolean;
  /** Less motion than the device asks for. */
  calm: boolean;
  sound: boolean;
  /** How loud each sound is, from 0 to 100. */
  volumes: Record<Sound, number>;
  /** Whether a phone shakes when it is one's turn or time runs out. */
  vibrate: boolean;
  /** Tables in words, in every game. */
  plain: boolean;
  /** Patterns beside colours. */
  patterns: boolean;
  /** Notifications of the browser when it is one's turn. */
  notify: boolean;
}

const KEY = 'adjuge-settings';

function preferredLanguage(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'fr';
}

const DEFAULTS: Choices = {
  language: preferredLanguage(),
  theme: 'dark',
  pace: 'usual',
  atOnce: false,
  calm: false,
  sound: false,
  volumes: { turn: 60, hammer: 70, coins: 50, cards: 40, time: 70 },
  vibrate: false,
  plain: false,
  patterns: true,
  notify: false,
};

function stored(): Choices {
  let kept: Partial<Choices> = {};
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Choices>;
  } catch {
    // Without storage, or with something else in it, the defaults do.
  }
  const is = <T>(value: unknown, known: readonly T[], other: T) =>
    known.includes(value as T) ? (value as T) : other;
  const volumeOf = (sound: Sound) => {
    const volume: unknown = kept.volumes?.[sound];
    return typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : DEFAULTS.volumes[sound];
  };
  return {
    language: is(kept.language, LANGUAGES, DEFAULTS.language),
    theme: is(kept.theme, THEMES, DEFAULTS.theme),
    pace: is(kept.pace, Object.keys(PACES) as Pace[], DEFAULTS.pace),
    atOnce: is(kept.atOnce, [true, false], DEFAULTS.atOnce),
    calm: is(kept.calm, [true, false], DEFAULTS.calm),
    sound: is(kept.sound, [true, false], DEFAULTS.sound),
    volumes: Object.fromEntries(SOUNDS.map((sound) => [sound, volumeOf(sound)])) as Record<Sound, number>,
    vibrate: is(kept.vibrate, [true, false], DEFAULTS.vibrate),
    plain: is(kept.plain, [true, false], DEFAULTS.plain),
    patterns: is(kept.patterns, [true, false], DEFAULTS.patterns),
    notify: is(kept.notify, [true, false], DEFAULTS.notify),
  };
}

export const settings: Choices = $state(stored());

const still = matchMedia('(prefers-reduced-motion: reduce)');
const bright = matchMedia('(prefers-color-scheme: light)');

/** Whether things should change without moving. */
export function isCalm(): boolean {
  return settings.calm || still.matches;
}

/** Keeps the choices, and shows them on the page. Called once; follows every change. */
export function followSettings(): void {
  const show = () => {
    const root = document.documentElement;
    const isLight = settings.theme === 'light' || (settings.theme === 'system' && bright.matches);
    root.dataset.theme = isLight ? 'light' : 'dark';
    root.dataset.motion = isCalm() ? 'calm' : 'full';
    root.dataset.patterns = settings.patterns ? 'on' : 'off';
    const color = document.querySelector('meta[name="theme-color"]');
    color?.setAttribute('content', isLight ? '#f3ead6' : '#0d2a24');
  };
  bright.addEventListener('change', show);
  still.addEventListener('change', show);
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // A browser that keeps nothing still plays.
      }
      show();
    });
  });
}
