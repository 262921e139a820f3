/** What a text that is written may hold, and how stored HTML becomes it. */
import { getSchema, type JSONContent } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { DOMParser as NodeReader } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { FormulaNode } from './formula/formulaNode'
import { isOwnImage, safeFragment } from './sanitize'
import { tableExtensions } from './tables'

/** Only images of this server: those of others would be blocked when shown. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnImage(element.getAttribute('src')) ? null : false) },
  ],
})

export const plainExtensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, autolink: true } }),
  OwnImage,
  FormulaNode,
]
export const withTables = [...plainExtensions, ...tableExtensions]

/** Reads HTML without giving the parser text: Trusted Types would refuse it. */
export const read = (html: string, extensions: typeof withTables): JSONContent =>
  NodeReader.fromSchema(getSchema(extensions)).parse(safeFragment(html)).toJSON()
