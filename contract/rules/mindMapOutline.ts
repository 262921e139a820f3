/**
 * A mind map as an outline and back: indented text, the titles of a plan, and what importing a plan takes (content §3 Import
 * payload; D36). Pure.
 */
import type { MindSide } from '../entities/content/mindMap'
import { MIND_MAP_DEPTH_MAX, MIND_MAP_NODES_MAX, MIND_NODE_TEXT_MAX } from '../limits'
import { branchFrom, type MindMap, type MindNode, newMindMap, rootOf } from './mindMap'

/** A title and how deep it stands, the highest at 1. */
export interface MindTitle {
  readonly title: string
  readonly level: number
}

const INDENT = /^[ \t]*/

/** The titles of an indented text: one on each line, one space or tab deeper for each level. */
export const titlesOfText = (text: string): MindTitle[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ title: line.trim(), level: (INDENT.exec(line)?.[0].length ?? 0) + 1 }))

/** The titles below the first node of a map, in the order of reading. */
export const titlesOf = (map: MindMap): MindTitle[] =>
  branchFrom(map, map.rootId)
    .slice(1)
    .map(({ node, depth }) => ({ title: node.text, level: depth - 1 }))

/**
 * A map of titles: they hang on a first node of that text, none deeper by more than one level than the one before. The first half of
 * the branches stands on the right, the others on the left. What is too much for a map is left out.
 */
export function mindMapOf(title: string, first: string, titles: readonly MindTitle[]): MindMap {
  const map = newMindMap(title, first)
  const nodes: Record<string, MindNode & { children: string[] }> = { n0: { ...rootOf(map), children: [] } }
  const above: string[] = ['n0']
  for (const [index, { title: text, level }] of titles.slice(0, MIND_MAP_NODES_MAX - 1).entries()) {
    const depth = Math.max(1, Math.min(level, above.length, MIND_MAP_DEPTH_MAX - 1))
    const parentId = above[depth - 1] ?? 'n0'
    const id = `n${index + 1}`
    nodes[id] = { id, parentId, children: [], text: [...text].slice(0, MIND_NODE_TEXT_MAX).join('') }
    nodes[parentId]?.children.push(id)
    above.length = depth
    above.push(id)
  }
  const branches = nodes.n0?.children ?? []
  for (const [index, id] of branches.entries()) {
    const side: MindSide = index < Math.ceil(branches.length / 2) ? 'right' : 'left'
    const node = nodes[id]
    if (node) nodes[id] = { ...node, side }
  }
  return { ...map, nodes }
}

/** A map of an indented text: its first line is the first node. */
export function mindMapOfText(title: string, text: string): MindMap {
  const [first, ...rest] = titlesOfText(text)
  return mindMapOf(
    title,
    first?.title ?? '',
    rest.map(({ title: one, level }) => ({ title: one, level: level - 1 })),
  )
}

/** One piece of a plan to import: a title as plain text, or a paragraph as HTML. */
export interface MindPlanItem {
  readonly style: 'h1' | 'h2' | 'h3' | 'h4' | 'p'
  readonly refex: string
}

const styles = ['h1', 'h2', 'h3', 'h4'] as const

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The paragraphs of a remark. */
const paragraphs = (remark: string): MindPlanItem[] =>
  remark
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ style: 'p', refex: `<p>${asHtml(line.trim())}</p>` }))

/**
 * What importing a plan takes of a map (D36): branches are titles of the first level, what stands deeper than four levels becomes
 * one of the fourth, remarks are paragraphs below their title. Nodes without a text give way to what hangs on them.
 */
export const toPlanItems = (map: MindMap): MindPlanItem[] =>
  branchFrom(map, map.rootId)
    .slice(1)
    .flatMap(({ node: { text, remark = '' }, depth }) => {
      const title = text.replace(/\s+/g, ' ').trim()
      const style = styles[Math.min(depth - 2, styles.length - 1)] ?? 'h4'
      return [...(title === '' ? [] : [{ style, refex: title }]), ...paragraphs(remark)]
    })
