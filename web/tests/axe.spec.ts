// No screen has anything that axe-core objects to, in the dark or in the light.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixture';
import { SCREENS } from './screens';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const { name, open } of SCREENS) {
  test(`axe objects to nothing: ${name}`, async ({ visit }) => {
    // Colours are judged where they have come to rest.
    const page = await visit({ calm: true });
    await open(page);
    for (const theme of ['dark', 'light']) {
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
      const told = violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) =>
            `${theme}: ${id}: ${node.html.slice(0, 160)}: ${node.any[0]?.message ?? node.failureSummary}`,
        ),
      );
      expect(told).toEqual([]);
    }
  });
}
