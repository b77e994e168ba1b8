// Dragging something to where it belongs, with a finger or a mouse. It is a short cut: whatever can be dragged can also
// be tapped and keyed, so tapping it is still a click.
import type { Attachment } from 'svelte/attachments';

/** So far something is moved before it is dragged rather than tapped, in pixels. */
const TAPPED = 7;

/**
 * For whatever can be dragged: `ondrop` is told the `data-drop` of the place it was let go over. Something that cannot
 * be dragged now has no `ondrop`.
 */
export function draggable(ondrop: ((place: string) => void) | null): Attachment<HTMLElement> {
  return (element) => {
    if (!ondrop) return;
    let from: { x: number; y: number; pointer: number } | null = null;
    let ghost: HTMLElement | null = null;
    let over: Element | null = null;

    const aim = (x: number, y: number) => {
      const next = document.elementFromPoint(x, y)?.closest('[data-drop]') ?? null;
      if (next === over) return;
      over?.classList.remove('over');
      next?.classList.add('over');
      over = next;
    };

    const down = (event: PointerEvent) => {
      if (event.button === 0 && event.isPrimary) {
        from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
      }
    };
    const move = (event: PointerEvent) => {
      if (!from || event.pointerId !== from.pointer) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!ghost) {
        if (Math.hypot(x, y) < TAPPED) return;
        element.setPointerCapture(from.pointer);
        const box = element.getBoundingClientRect();
        ghost = element.cloneNode(true) as HTMLElement;
        ghost.inert = true;
        // Tests and styles must not take it for the real one.
        for (const name of ['data-pick', 'data-action', 'id']) ghost.removeAttribute(name);
        Object.assign(ghost.style, {
          position: 'fixed',
          left: `${box.x}px`,
          top: `${box.y}px`,
          width: `${box.width}px`,
          margin: '0',
          zIndex: '50',
          pointerEvents: 'none',
          opacity: '0.9',
        });
        document.body.append(ghost);
      }
      ghost.style.transform = `translate(${x}px, ${y}px)`;
      aim(event.clientX, event.clientY);
    };
    const end = (event: PointerEvent) => {
      const place = ghost && event.type === 'pointerup' ? over?.getAttribute('data-drop') : null;
      // The click that ends a drag is none.
      if (ghost) addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', swallow, { capture: true }));
      letGo();
      if (place != null) ondrop(place);
    };
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const letGo = () => {
      ghost?.remove();
      over?.classList.remove('over');
      from = ghost = over = null;
    };

    // A finger that drags does not scroll.
    element.style.touchAction = 'none';
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    // Pictures and links have a way of their own to be dragged.
    const still = (event: Event) => event.preventDefault();
    element.addEventListener('dragstart', still);
    return () => {
      letGo();
      element.style.touchAction = '';
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', end);
      element.removeEventListener('pointercancel', end);
      element.removeEventListener('dragstart', still);
    };
  };
}
