/**
 * Conversion between a mind map and an outline: indented text, the titles of a plan, and the items of a plan import
 * (content §3 Import payload; D36). Pure.
 */
import type { MindSide } from '../../entities/documents/mindMap'
import type { PlanDetail, PlanNode } from '../../entities/documents/plan'
import {
  MIND_MAP_DEPTH_MAX,
  MIND_MAP_NODES_MAX,
  MIND_NODE_TEXT_MAX,
  MIND_REMARK_MAX,
  SECTION_TITLE_MAX,
} from '../../limits'
import { characters, replaceTags } from '../../text'
import { branchFrom, type MindMap, type MindNode, newMindMap, rootOf } from './mindMap'
import { paragraphsOf } from './planContent'

/** A title with its depth, the top level at 1, and its remark as plain text. */
export interface MindTitle {
  readonly title: string
  readonly level: number
  readonly remark?: string
}

const cut = (text: string, most: number): string =>
  characters(text) > most ? `${[...text].slice(0, most - 1).join('')}…` : text

const INDENT = /^[ \t]*/

/** The titles of an indented text: one on each line, one space or tab for each level. */
export const titlesOfText = (text: string): MindTitle[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ title: line.trim(), level: (INDENT.exec(line)?.[0].length ?? 0) + 1 }))

/** The titles below the root of a map, in reading order. */
export const titlesOf = (map: MindMap): MindTitle[] =>
  branchFrom(map, map.rootId)
    .slice(1)
    .map(({ node, depth }) => ({ title: node.text, level: depth - 1 }))

/**
 * A map of titles below a root with the given text; no title is more than one level deeper than the previous one. The
 * first half of the branches is on the right side, the others on the left. Titles beyond the limits of a map are
 * omitted.
 */
export function mindMapOf(title: string, first: string, titles: readonly MindTitle[]): MindMap {
  const map = newMindMap(title, first)
  const nodes: Record<string, MindNode & { children: string[] }> = { n0: { ...rootOf(map), children: [] } }
  const above: string[] = ['n0']
  for (const [index, { title: text, level, remark = '' }] of titles.slice(0, MIND_MAP_NODES_MAX - 1).entries()) {
    const depth = Math.max(1, Math.min(level, above.length, MIND_MAP_DEPTH_MAX - 1))
    const parentId = above[depth - 1] ?? 'n0'
    const id = `n${index + 1}`
    nodes[id] = {
      id,
      parentId,
      children: [],
      text: [...text].slice(0, MIND_NODE_TEXT_MAX).join(''),
      ...(remark !== '' && { remark: cut(remark, MIND_REMARK_MAX) }),
    }
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

/** A map of an indented text: the first line is the root. */
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

const paragraph = (html: string): MindPlanItem => ({ style: 'p', refex: `<p>${html}</p>` })

/** The paragraphs below a node's title: a text that is too long for a title, the picture, the remark. */
const paragraphsBelow = ({ image, remark = '' }: MindNode, text: string): MindPlanItem[] => [
  ...(characters(text) > SECTION_TITLE_MAX ? [paragraph(asHtml(text))] : []),
  ...(image ? [paragraph(`<img src="${image.src}" alt="${asHtml(cut(text, SECTION_TITLE_MAX))}">`)] : []),
  ...remark
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => paragraph(asHtml(line.trim()))),
]

/**
 * The import items of a map (D36): branches become titles of the first level, nodes deeper than four levels become
 * titles of the fourth, pictures and remarks become paragraphs below their title; those of the root come first. Nodes
 * without text are replaced by their children.
 */
export const toPlanItems = (map: MindMap): MindPlanItem[] =>
  branchFrom(map, map.rootId).flatMap(({ node, depth }) => {
    if (depth === 1) return paragraphsBelow(node, '')
    const title = node.text.replace(/\s+/g, ' ').trim()
    const style = styles[Math.min(depth - 2, styles.length - 1)] ?? 'h4'
    const heading = title === '' ? [] : [{ style, refex: cut(title, SECTION_TITLE_MAX) }]
    return [...heading, ...paragraphsBelow(node, title)]
  })

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" }

/** The text of a section, one line for each paragraph. */
const wordsOf = (content: string): string =>
  paragraphsOf(content)
    .map((html) =>
      replaceTags(html, (tag) => (/^<(br|\/(p|li|tr|h\d))\b/i.test(tag) ? '\n' : /^<\/t[dh]\b/i.test(tag) ? ' ' : ''))
        .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? ' ')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('\n'),
    )
    .filter((words) => words !== '')
    .join('\n')

const titlesBelow = (nodes: readonly PlanNode[], level: number): MindTitle[] =>
  nodes.flatMap(({ sectionName, sectionContent, childList }) => [
    { title: sectionName, level, remark: wordsOf(sectionContent) },
    ...titlesBelow(childList, level + 1),
  ])

/**
 * A map of a plan: its name is the root, its titles are the branches, and the paragraphs below a title are its remark.
 */
export const mindMapOfPlan = ({ planName, childList }: Pick<PlanDetail, 'planName' | 'childList'>): MindMap =>
  mindMapOf(planName, planName, titlesBelow(childList, 1))
