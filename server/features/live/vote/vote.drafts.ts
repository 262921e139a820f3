/**
 * Drafts of votes (live §5 Vote draft): stored by a teacher for one of the teacher's classes, and visible to no one
 * else.
 */

import { VOTE_DRAFTS_MAX } from '../../../../contract/limits'
import { checkVote, readQuestions, writeQuestions } from '../../../../contract/rules/live/vote'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type CallHandlers, type FeatureContext, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { createDraftRepository, type NewDraft } from './vote.drafts.repository'
import { draftOf } from './vote.messages'

/** The calls of the draft box. */
export function draftCalls({
  db,
  membership,
  now,
}: Pick<FeatureContext, 'db' | 'membership' | 'now'>): Pick<
  CallHandlers,
  'saveVoteDraft' | 'findVoteDrafts' | 'deleteVoteDraft'
> {
  const repository = createDraftRepository(db)

  return {
    async saveVoteDraft({ input, caller }) {
      const place = await membership.find(caller, input.teachingClassId)
      if (place?.role !== 'teacher') throw new Refusal('notFound')
      const questions = readQuestions(input.voteContent)
      if (!questions) throw new Refusal('invalidInput', fieldProblems.malformed('voteContent'))
      const checked = checkVote({ voteName: input.voteName, questions }, 'draft')
      if (!checked.ok) throw new Refusal(checked.problem)
      const draft: NewDraft = {
        draft_id: input.draftId ?? newId(),
        teaching_class_id: place.teachingClassId,
        teacher_id: caller.userId,
        vote_name: checked.voteName,
        vote_time: input.voteTime,
        is_anonymous: input.isAnonymous === '1',
        vote_content: writeQuestions(checked.questions),
        created_at: now(),
      }
      if (input.draftId === undefined) {
        if (!(await repository.insert(draft, VOTE_DRAFTS_MAX))) throw new Refusal('voteTooManyDrafts')
        return draftOf({ ...draft, version: 1 })
      }
      const version = await repository.replace(draft, input.version)
      if (version === null) throw new Refusal('notFound')
      return draftOf({ ...draft, version })
    },

    async findVoteDrafts({ input, caller }) {
      const place = await membership.find(caller, input.teachingClassId)
      if (place?.role !== 'teacher') throw new Refusal('notFound')
      const asked = slice(input)
      const { rows, total } = await repository.page(caller.userId, place.teachingClassId, asked)
      return page(rows.map(draftOf), total, asked)
    },

    async deleteVoteDraft({ input, caller }) {
      if (!(await repository.remove(input.draftId, caller.userId))) throw new Refusal('notFound')
      return null
    },
  }
}
