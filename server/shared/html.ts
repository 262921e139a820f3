/**
 * Sanitises incoming rich text (race questions, chat, plans): simple formatting, lists, links, and images uploaded to
 * this server.
 */
import sanitizeHtml from 'sanitize-html'
import { FORMULA_MAX } from '../../contract/limits'
import { LIST_TYPES } from '../../contract/text'

const UPLOADED = /^\/files\/(?!.*\.\.)[\w./-]+$/

const FORMULA = 'data-formula'

/** A formula is only its source, which is also the visible text where formulas are not rendered. */
function formulaOnly(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const source = attribs[FORMULA]?.trim() ?? ''
  if (source === '' || source.length > FORMULA_MAX) return { tagName, attribs: {} }
  return { tagName, attribs: { [FORMULA]: source }, text: source }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'span', 'mark'],
    ...['ul', 'ol', 'li', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start', { name: 'type', values: [...LIST_TYPES] }],
    span: [FORMULA],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }),
    span: formulaOnly,
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !UPLOADED.test(attribs.src ?? ''),
}

/** Sanitised HTML. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)

const TABLE = ['table', 'thead', 'tbody', 'tr', 'th', 'td']
/** The number of columns or rows that a cell may span. */
const SPAN = /^([1-9]|[1-9]\d|100)$/
/** The deepest nesting; real texts have less, and browsers slow down over more. */
const DEPTH = 24

const spansOnly = (tagName: string, { colspan = '', rowspan = '' }: sanitizeHtml.Attributes) => ({
  tagName,
  attribs: { ...(SPAN.test(colspan) && { colspan }), ...(SPAN.test(rowspan) && { rowspan }) },
})

const documentOptions: sanitizeHtml.IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags || []), ...TABLE],
  allowedAttributes: { ...options.allowedAttributes, th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  transformTags: { ...options.transformTags, th: spansOnly, td: spansOnly },
  nestingLimit: DEPTH,
}

/** The same for texts of documents, which may also have tables. */
export const cleanDocument = (html: string): string => sanitizeHtml(html, documentOptions)

/** In documents that are only displayed, pictures are data URLs. */
const SHOWN_PICTURE = /^data:image\/(png|jpeg|gif|bmp|webp);base64,[A-Za-z0-9+/=]+$/

const shownOptions: sanitizeHtml.IOptions = {
  ...documentOptions,
  allowedTags: [...(documentOptions.allowedTags || []), 'h5', 'h6'],
  allowedSchemesByTag: { img: ['data'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !SHOWN_PICTURE.test(attribs.src ?? ''),
}

/** The same for the converted HTML of an uploaded document. */
export const cleanShownDocument = (html: string): string => sanitizeHtml(html, shownOptions)
