/** Branches of a mind map on the clipboard: as plain text for any program, and in full for another map. Pure. */
import { MIND_MAP_NODES_MAX } from '../../limits'
import {
  branchFrom,
  type MindMap,
  type MindNode,
  newMindMap,
  nodeOf,
  readMindMap,
  rootOf,
  writeMindMap,
} from './mindMap'
import { type MindTitle, mindMapOf } from './mindMapOutline'

/** The clipboard type of a branch with its styles, pictures and remarks. */
export const BRANCH_TYPE = 'application/x-podium-mind-branch'

/** A copied node with its whole branch. */
export interface CopiedBranch {
  /** One line for each node, with a tab for each level. */
  readonly text: string
  readonly whole: string
}

/** A branch for the clipboard; null if there is no such node. */
export function copiedBranch(map: MindMap, id: string): CopiedBranch | null {
  const node = nodeOf(map, id)
  if (!node) return null
  const rows = branchFrom(map, id)
  const { nodes: holder, ...holderMap } = newMindMap('', '')
  const below = rows.map(({ node: one }) => [`b${one.id}`, prefixed(one)] as const)
  const first = { ...rootOf({ ...holderMap, nodes: holder }), children: [`b${id}`] }
  const top: MindNode = { ...prefixed(node), parentId: first.id, side: 'right' }
  const nodes = { [first.id]: first, ...Object.fromEntries(below), [top.id]: top }
  const whole = writeMindMap({ ...holderMap, style: map.style, nodes })
  return { text: rows.map(({ node: one, depth }) => `${'\t'.repeat(depth - 1)}${oneLine(one.text)}`).join('\n'), whole }
}

/** Prefixes the ids, so that none equals the id of the container's root. */
const prefixed = (node: MindNode): MindNode => ({
  ...node,
  id: `b${node.id}`,
  parentId: node.parentId === null ? null : `b${node.parentId}`,
  children: node.children.map((child) => `b${child}`),
})

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Copied branches below a temporary root, which is not pasted; null if there is nothing to paste. */
export function pastedBranches(text: string, whole: string): MindMap | null {
  const read = whole === '' ? null : readMindMap('', whole)
  if (read) return read
  const titles = pastedTitles(text)
  return titles.length === 0 ? null : mindMapOf('', '', titles)
}

/** List markers before a line. */
const BULLET = /^(?:[-*•·●○▪◦]|\d{1,3}[.)、])\s+/

/** The titles of copied lines: the parent of a line is the nearest earlier line with a smaller indentation. */
function pastedTitles(text: string): MindTitle[] {
  const indents: number[] = []
  return text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, MIND_MAP_NODES_MAX + 1)
    .map((line) => {
      const indent = (/^[\s\u3000]*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length
      while (indents.length > 0 && (indents.at(-1) ?? 0) >= indent) indents.pop()
      indents.push(indent)
      return { title: oneLine(line.trim().replace(BULLET, '')), level: indents.length }
    })
}
