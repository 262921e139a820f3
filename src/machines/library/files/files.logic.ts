/** Meaning of errors for an upload. */
import { uploadAnswerOf } from '../../../../contract/rules/shared/uploadAnswers'
import { failureOf } from '../../shared/failure'
import type { LossCause } from './upload.types'

/** The HTTP status of a failed call; 0 without a response. */
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 0

/** Why a call may succeed later without a change; null: the server or a proxy refuses it permanently. */
export function lossCauseOf(error: unknown): LossCause | null {
  const status = statusOf(error)
  if (failureOf(error).code !== 0 && status < 500) return null
  const answer = uploadAnswerOf(status)
  return answer === 'disconnected' || answer === 'busy' ? answer : null
}
