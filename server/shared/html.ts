/** Cleans rich text on its way in (race questions, chat): simple formatting, lists, links, and images uploaded here. */
import sanitizeHtml from 'sanitize-html'

const UPLOADED = /^\/files\/(?!.*\.\.)[\w./-]+$/

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'span', 'mark'],
    ...['ul', 'ol', 'li', 'a', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer nofollow' }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !UPLOADED.test(attribs.src ?? ''),
}

/** HTML without anything that is not allowed. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
