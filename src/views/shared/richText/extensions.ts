/** What an edited text may contain, and how stored HTML is parsed into it. */
import { getSchema, type JSONContent } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { DOMParser as NodeReader } from '@tiptap/pm/model'
import { StarterKit } from '@tiptap/starter-kit'
import { FormulaNode } from './formula/formulaNode'
import { isOwnImage, safeFragment } from './sanitize'
import { tableExtensions } from './tables'

/** Only images of this server: the page blocks images of other servers. */
const OwnImage = Image.extend({
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (isOwnImage(element.getAttribute('src')) ? null : false) },
  ],
})

/** The tiptap extensions of a text without tables. */
export const plainExtensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, autolink: true } }),
  OwnImage,
  FormulaNode,
]
/** The tiptap extensions of a text with tables. */
export const withTables = [...plainExtensions, ...tableExtensions]

/** Parses HTML without passing a string to the DOM parser: Trusted Types would refuse it. */
export const read = (html: string, extensions: typeof withTables): JSONContent =>
  NodeReader.fromSchema(getSchema(extensions)).parse(safeFragment(html)).toJSON()
