import type { Page } from 'playwright';

// Reads a page as screen readers see it: Chromium's accessibility tree, from the DevTools protocol
// (Accessibility.getFullAXTree).

/** The parts of the protocol's AXNode that are used here. */
interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: AxValue | undefined;
  readonly name?: AxValue | undefined;
  readonly description?: AxValue | undefined;
  readonly childIds?: readonly string[] | undefined;
}

interface AxValue {
  readonly value?: string | undefined;
}

interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

const CONTROLS = new Set(
  'button checkbox combobox gridcell link listbox menuitem option radio searchbox slider switch tab textbox'.split(' '),
);
/** Controls without accessible children (WAI-ARIA 1.2, 5.2.8, children presentational). */
const LEAVES = new Set('button checkbox link menuitem option radio switch tab'.split(' '));
const LANDMARKS = new Set('banner complementary contentinfo form main navigation region search'.split(' '));

/**
 * Finds accessibility problems that axe-core does not report: a control without a name or inside another control, a
 * description that repeats the name, and two landmarks with the same name.
 */
export async function heardFaults(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes }: { nodes: readonly AxNode[] } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const faults: string[] = [];
  const places = new Set<string>();
  const visit = (node: AxNode, within: readonly Heard[]): void => {
    const one = node.ignored ? undefined : heardOf(node);
    if (one !== undefined) faults.push(...faultsOf(one, within, places));
    const inside = one === undefined ? within : [...within, one];
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child !== undefined) visit(child, inside);
    }
  };
  const [root] = nodes;
  if (root !== undefined) visit(root, []);
  return faults;
}

const heardOf = ({ role, name, description }: AxNode): Heard => ({
  role: role?.value ?? '',
  name: name?.value?.trim() ?? '',
  description: description?.value?.trim() ?? '',
});

function* faultsOf(one: Heard, within: readonly Heard[], places: Set<string>): Generator<string> {
  const { role, name, description } = one;
  if (CONTROLS.has(role) && name === '')
    yield `${role} without a name in ${within.map((each) => each.name).join(' > ')}`;
  if (name !== '' && description.startsWith(name)) yield `${role} “${name}” is said again: “${description}”`;
  const holder = within.find((each) => LEAVES.has(each.role));
  if (CONTROLS.has(role) && holder !== undefined) yield `${role} “${name}” within ${holder.role} “${holder.name}”`;
  if (!LANDMARKS.has(role)) return;
  const place = name === '' ? role : name;
  if (places.has(place)) yield `two parts are called “${place}”`;
  places.add(place);
}
