/** Rules of the chat that need no data access. */
import type { Conversation } from '../../../../contract/entities/live/chat'
import type { ErrorName } from '../../../../contract/errors'
import { CHAT_CONTENT_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { cleanHtml } from '../../../shared/html'

/** B236. */
export const GROUP = 0
export const SINGLE = 1

/** The stored name of a conversation of a user; the same for both sides. */
export function conversationOf(userId: string, { type, id }: Conversation): string {
  if (type === GROUP) return `g:${id}`
  return `s:${[userId, id].sort().join(':')}`
}

/** The sanitised content of a message, or why it cannot be sent (B341). */
export function readContent(html: string): { readonly text: string } | { readonly refusal: ErrorName } {
  const text = cleanHtml(html).trim()
  if (isBlankHtml(text)) return { refusal: 'chatEmpty' }
  // Sanitising adds attributes to links, so a text within the limit may exceed it afterwards.
  return text.length > CHAT_CONTENT_MAX ? { refusal: 'chatTooLong' } : { text }
}

/** The ids of a comma-separated list (G053), each once. */
export const readIds = (list: string | undefined): string[] => [
  ...new Set(
    (list ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
]
