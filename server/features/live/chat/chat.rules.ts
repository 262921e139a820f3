/** What the chat decides without looking anything up. */
import type { Conversation } from '../../../../contract/entities/live/chat'
import type { ErrorName } from '../../../../contract/errors'
import { CHAT_CONTENT_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { cleanHtml } from '../../../shared/html'

/** B236. */
export const GROUP = 0
export const SINGLE = 1

/** The name under which a conversation of a user is stored; the same for both sides. */
export function conversationOf(userId: string, { type, id }: Conversation): string {
  if (type === GROUP) return `g:${id}`
  return `s:${[userId, id].sort().join(':')}`
}

/** What a message says once it is clean, or why it cannot be sent (B341). */
export function readContent(html: string): { readonly text: string } | { readonly refusal: ErrorName } {
  const text = cleanHtml(html).trim()
  if (isBlankHtml(text)) return { refusal: 'chatEmpty' }
  // Cleaning adds attributes to links; what was short enough before may be a little longer now.
  return text.length > CHAT_CONTENT_MAX ? { refusal: 'chatTooLong' } : { text }
}

/** Ids as calls carry several: separated by commas (G053), each once. */
export const readIds = (list: string | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
