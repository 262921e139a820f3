/** A formula in an edited text: an inline atom, stored as its source alone. */
import { Node } from '@tiptap/core'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { FORMULA, paint } from './paint'

const sourceOf = (attributes: Readonly<Record<string, unknown>>): string =>
  typeof attributes.source === 'string' ? attributes.source : ''

/** The tiptap node of a formula; its attribute `source` is the TeX source. */
export const FormulaNode = Node.create({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  marks: '',
  addAttributes: () => ({
    source: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(FORMULA) ?? '' },
  }),
  parseHTML: () => [{ tag: `span[${FORMULA}]`, priority: 60 }],
  renderHTML: ({ node }) => ['span', { [FORMULA]: sourceOf(node.attrs) }, sourceOf(node.attrs)],
  renderText: ({ node }) => sourceOf(node.attrs),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span')
      dom.className = 'inline-block max-wide scroll-x pad-x-1 formula'
      void paint(dom, sourceOf(node.attrs))
      return { dom, ignoreMutation: () => true }
    },
})

/** The source of the selected formula; null when no formula is selected. */
export function chosenFormula({ selection }: EditorState): string | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'formula'
    ? sourceOf(selection.node.attrs)
    : null
}

/** Inserts a formula at the cursor, replaces the selection, and places the cursor after the formula. */
export function putFormula(editor: Editor, source: string): void {
  editor.chain().focus().insertContent({ type: 'formula', attrs: { source } }).run()
}
