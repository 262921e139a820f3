/**
 * Highlighted passages of an edited text: they move with the text typed around them, and grow and shrink with the text inside them.
 * Highlights are decorations and not part of the text.
 */
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

/** A passage as offsets in characters of the visible text; whitespace is ignored when texts are compared. */
export interface KeptMark {
  readonly start: number
  readonly end: number
  readonly attributes: Readonly<Record<string, string>>
}

/** The highlights of a text. */
export interface KeptMarks {
  /** The text that the offsets refer to; the edited text may differ already. */
  readonly text: string
  readonly marks: readonly KeptMark[]
}

const BLANKS = /[\s\u00a0\u200b-\u200d\u2060\ufeff]/g
const bare = (text: string): string => text.replaceAll(BLANKS, '')
const key = new PluginKey<DecorationSet>('keptMarks')

/** Shows highlights from the creation of the editor on. */
export const keptMarks = ({ text, marks }: KeptMarks) =>
  Extension.create({
    name: 'keptMarks',
    addProseMirrorPlugins: () => [
      new Plugin({
        key,
        state: {
          init: (_, { doc }) => DecorationSet.create(doc, decorationsOf(doc, text, marks)),
          apply: ({ mapping, doc }, set) => set.map(mapping, doc),
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ],
  })

function decorationsOf(doc: Node, text: string, marks: readonly KeptMark[]): Decoration[] {
  const places = placesIn(doc)
  const now = places.map(({ char }) => char).join('')
  const moved = movedFrom(bare(text), now)
  return marks.flatMap(({ start, end, attributes }) => {
    const first = places[moved(bare(text.slice(0, start)).length, 'start')]
    const last = places[moved(bare(text.slice(0, end)).length, 'end') - 1]
    return first && last && last.to > first.from ? Decoration.inline(first.from, last.to, attributes) : []
  })
}

/** The position of each character of a document; all characters of a formula's source have the position of the formula. */
function placesIn(doc: Node): { readonly char: string; readonly from: number; readonly to: number }[] {
  const places: { char: string; from: number; to: number }[] = []
  doc.descendants((node, position) => {
    const isText = node.isText
    const shown = isText ? (node.text ?? '') : node.isLeaf ? String(node.attrs.source ?? '') : ''
    for (let at = 0; at < shown.length; at += 1) {
      const char = shown.charAt(at)
      const from = isText ? position + at : position
      if (bare(char) !== '') places.push({ char, from, to: isText ? from + 1 : position + node.nodeSize })
    }
  })
  return places
}

/** Maps the edge of a passage through a change at one place: before it, after it, or at its border. */
function movedFrom(before: string, now: string) {
  const shorter = Math.min(before.length, now.length)
  let same = 0
  while (same < shorter && before[same] === now[same]) same += 1
  let sameEnd = 0
  while (sameEnd < shorter - same && before.at(-1 - sameEnd) === now.at(-1 - sameEnd)) sameEnd += 1
  return (edge: number, side: 'start' | 'end'): number => {
    if (edge <= same) return edge
    if (edge >= before.length - sameEnd) return edge + now.length - before.length
    return side === 'start' ? same : now.length - sameEnd
  }
}
