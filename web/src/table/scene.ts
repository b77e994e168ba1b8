// Where a game is played: its folder draws it (`games/ID/Scene.svelte`), and the frame hangs each part behind its zone.
import type { Component } from 'svelte';

/**
 * The wall behind the others, the table that is lit, what hangs over the lot and lies under it, and the edge of the
 * table in front of oneself.
 */
export const ZONES = ['wall', 'table', 'lamp', 'edge'] as const;
export type Zone = (typeof ZONES)[number];

export type Scene = Component<{ zone: Zone }>;
