// Where pieces lie on a board, and which of them lie elsewhere than before.

/** A piece and where it lies. Like pieces have the same name. */
export interface Place {
  name: string;
  element: Element;
  rect: DOMRect;
}

/** Whatever is nearer than so many pixels is where it was. */
const NEAR = 4;

/** All pieces in sight, by their marks. */
export function placesIn(host: Element): Place[] {
  return [...host.querySelectorAll('[data-piece]')].flatMap((element) => {
    const rect = element.getBoundingClientRect();
    const name = element.getAttribute('data-piece')!;
    return rect.width > 0 && rect.height > 0 ? [{ name, element, rect }] : [];
  });
}

function isSamePlace({ element, rect }: Place, other: Place): boolean {
  const isNear = Math.hypot(rect.x - other.rect.x, rect.y - other.rect.y) < NEAR;
  return element === other.element || isNear;
}

/** Which pieces have come from elsewhere, each is one that is no longer where it was; and those from nowhere. */
export function journeys(before: readonly Place[], after: readonly Place[]): { from?: Place; to: Place }[] {
  const left = new Map<string, Place[]>();
  for (const place of before) left.set(place.name, [...(left.get(place.name) ?? []), place]);
  const came: Place[] = [];
  for (const place of after) {
    const alike = left.get(place.name) ?? [];
    const stayed = alike.findIndex((one) => isSamePlace(one, place));
    if (stayed >= 0) alike.splice(stayed, 1);
    else came.push(place);
  }
  return came.map((to) => {
    const from = left.get(to.name)?.shift();
    return from ? { from, to } : { to };
  });
}

/** A likeness of a piece that means nothing to anybody: neither to a program that reads the page nor to a finger. */
export function ghostOf(element: Element): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const one of [ghost, ...ghost.querySelectorAll('*')]) {
    const marks = one.getAttributeNames().filter((name) => /^(id$|role$|aria-|data-|tabindex)/.test(name));
    for (const name of marks) one.removeAttribute(name);
  }
  return ghost;
}
