// @ts-check

/**
 * One shortest circle out of each group of files that import each other, starting at its first file by name.
 * @param {ReadonlyMap<string, readonly string[]>} edges
 * @returns {string[][]}
 */
export function findCircles(edges) {
  return groups(edges)
    .map((group) => shortestCircle(group, edges))
    .filter((circle) => circle !== undefined);
}

/**
 * Groups in which each reaches each other (Tarjan), single ones only if they reach themselves.
 * @param {ReadonlyMap<string, readonly string[]>} edges
 */
function groups(edges) {
  /** @type {Map<string, number>} */ const order = new Map();
  /** @type {Map<string, number>} */ const low = new Map();
  /** @type {string[]} */ const stack = [];
  /** @type {Set<string>} */ const onStack = new Set();
  /** @type {string[][]} */ const found = [];

  /** @param {string} node */
  const visit = (node) => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    stack.push(node);
    onStack.add(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      else if (!onStack.has(next)) continue;
      low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const member of group) onStack.delete(member);
    if (group.length > 1 || (edges.get(node) ?? []).includes(node)) found.push(group.sort());
  };
  for (const node of [...edges.keys()].sort()) if (!order.has(node)) visit(node);
  return found;
}

/**
 * @param {readonly string[]} group
 * @param {ReadonlyMap<string, readonly string[]>} edges
 */
function shortestCircle(group, edges) {
  const start = group[0] ?? '';
  /** @type {Map<string, string>} */ const cameFrom = new Map();
  const queue = [start];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const next of edges.get(node) ?? []) {
      if (next === start) return pathTo(node, cameFrom);
      if (group.includes(next) && !cameFrom.has(next)) {
        cameFrom.set(next, node);
        queue.push(next);
      }
    }
  }
  return undefined;
}

/** @param {string} end @param {ReadonlyMap<string, string>} cameFrom */
function pathTo(end, cameFrom) {
  const path = [end];
  for (let node = cameFrom.get(end); node !== undefined; node = cameFrom.get(node)) path.unshift(node);
  return path;
}
