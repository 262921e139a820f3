/** A formula in the text that is written: one sign, stored as its source alone. */
import { Node } from '@tiptap/core'
import { type EditorState, NodeSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { FORMULA, paint } from './paint'

const sourceOf = (attributes: Readonly<Record<string, unknown>>): string =>
  typeof attributes.source === 'string' ? attributes.source : ''

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
      dom.className = 'formula'
      void paint(dom, sourceOf(node.attrs))
      return { dom, ignoreMutation: () => true }
    },
})

/** The formula that is chosen as a whole; null where none is. */
export function chosenFormula({ selection }: EditorState): string | null {
  return selection instanceof NodeSelection && selection.node.type.name === 'formula'
    ? sourceOf(selection.node.attrs)
    : null
}

/** Puts a formula where the cursor is, in place of what is chosen there; the cursor stands behind it. */
export function putFormula(editor: Editor, source: string): void {
  editor.chain().focus().insertContent({ type: 'formula', attrs: { source } }).run()
}
