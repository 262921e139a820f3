/**
 * Annotations of plans (content §4 Annotations; D35): a teacher of the student adds one, the student replies once and
 * solves it, any teacher of the student can reopen it. Open pages of the plan are updated immediately; both sides get
 * notices.
 */
import type { Transaction } from 'kysely'
import { type Annotation, annotationKey } from '../../../../contract/entities/documents/annotation'
import { ANNOTATIONS_MAX } from '../../../../contract/limits'
import { isBlankText } from '../../../../contract/text'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { readersOf } from '../../../policies/plans'
import { holdForEdit } from '../../../shared/edits'
import { newId } from '../../../shared/ids'
import { annotationOf } from './annotations.messages'
import { type AnnotationRow, createAnnotationsRepository } from './annotations.repository'
import { texts } from './texts'

/** The length of the excerpt in a notice. */
const EXCERPT_MAX = 60

/** The work of one transaction on a locked annotation. */
interface Work {
  readonly trx: Transaction<Database>
  readonly row: AnnotationRow
  readonly at: number
}

export function annotationsFeature({ db, broadcast, notices, log, now }: FeatureContext): Feature {
  const rows = createAnnotationsRepository(db)

  const inAnnotation = <Result>(caller: Caller, code: string, work: (work: Work) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const row = await rows.hold(trx, caller, code)
      if (!row) throw new Refusal('notFound')
      return work({ trx, row, at: now() })
    })

  /** The plan's owner and everyone who has it open; the owner gets nothing about deleted sections. */
  const audienceOf = async (row: AnnotationRow): Promise<{ userIds: string[] }> => {
    const isGone = row.section_deleted_at !== null
    const userIds = new Set((await readersOf(db, row.plan_id, now())).map(({ user_id }) => user_id))
    if (isGone) userIds.delete(row.owner_id)
    else userIds.add(row.owner_id)
    return { userIds: [...userIds] }
  }

  /** Sends the current state of an annotation to its audience, and returns it. */
  const notifyChanged = async (annotationId: string): Promise<Annotation> => {
    const row = await rows.get(annotationId)
    if (!row) throw new Refusal('notFound')
    const annotation = annotationOf(row)
    broadcast.send('notification', await audienceOf(row), 'annotationChanged', { annotation })
    return annotation
  }

  /** A failed notification does not undo the change. */
  const notify = async (
    kind: keyof typeof texts,
    by: Caller,
    { commentCode, belongBusinessCode, sectionName }: Annotation,
    text: string,
  ): Promise<void> => {
    try {
      const row = await rows.get(commentCode)
      if (!row || row.section_deleted_at !== null) return
      const isByOwner = by.userId === row.owner_id
      const teacherId = isByOwner ? row.author_id : by.userId
      const { title, content } = texts[kind]
      await notices.send({
        type: '7',
        to: [isByOwner ? row.author_id : row.owner_id],
        teachingClassId: await rows.meetingPlace(teacherId, row.owner_id),
        title,
        content: content(row.plan_name, sectionName, excerptOf(text)),
        bizKey: annotationKey(belongBusinessCode, commentCode),
        sender: { userId: by.userId, realName: by.realName },
      })
    } catch (error) {
      log.error({ err: error }, 'a notice about an annotation was not sent')
    }
  }

  const add = ({ input, caller }: CallRequest<'addAnnotation'>, content: string) =>
    db.transaction().execute(async (trx) => {
      const { belongBusinessCode: plan_id, belongBusinessSectionCode: section_id, quote, requestId } = input
      const { userId: author_id } = caller
      if (!(await rows.holdSection(trx, caller, plan_id, section_id))) throw new Refusal('notFound')
      const same = requestId === undefined ? undefined : await rows.ofRequest(trx, plan_id, author_id, requestId)
      if (same !== undefined) return { annotationId: same, isNew: false }
      if ((await rows.count(trx, plan_id)) >= ANNOTATIONS_MAX) throw new Refusal('annotationsTooMany')
      const created_at = now()
      const annotation_id = newId(created_at)
      await rows.insert(trx, {
        annotation_id,
        plan_id,
        section_id,
        author_id,
        request_id: requestId ?? null,
        content,
        quote: quote?.exact ?? null,
        quote_prefix: quote?.prefix ?? '',
        quote_suffix: quote?.suffix ?? '',
        created_at,
      })
      return { annotationId: annotation_id, isNew: true }
    })

  /** Changes the caller's own text: the teacher's annotation, or the owner's reply. */
  const change = ({ input, caller }: CallRequest<'changeComment'>) =>
    inAnnotation(caller, input.commentCode, async ({ trx, row, at }) => {
      const isReply = input.commentCode === row.reply_id
      mustBeOwn(caller, row, isReply)
      if (row.solved_at !== null) throw new Refusal('annotationSolved')
      const content = textOf(input.commentContent, isReply ? 'replyEmpty' : 'annotationEmpty')
      const currentText = (isReply ? row.reply_content : row.content) ?? ''
      // Nothing changed, or the request is repeated because its answer was lost.
      if (currentText === content) return { annotationId: row.annotation_id, isChanged: false }
      const table = isReply ? 'annotation_reply' : 'annotation'
      const current = async () => ({ current: { commentContent: currentText } })
      const edit = { table, id: input.commentCode, shown: input.version, userId: caller.userId, at, current } as const
      const held = await holdForEdit(trx, edit)
      if (!held) throw new Refusal('notFound')
      if (isReply) await rows.updateReply(trx, input.commentCode, { content, ...held })
      else await rows.update(trx, input.commentCode, { content, ...held })
      return { annotationId: row.annotation_id, isChanged: true }
    })

  /** An annotation that is already in the requested state is unchanged. */
  const settle = async (caller: Caller, code: string, isSolved: boolean): Promise<Annotation> => {
    const { annotationId, isChanged } = await inAnnotation(caller, code, async ({ trx, row, at }) => {
      // The code of a reply is not accepted here.
      if (code !== row.annotation_id) throw new Refusal('notFound')
      if ((row.solved_at !== null) === isSolved) return { annotationId: code, isChanged: false }
      await rows.update(trx, code, {
        solved_at: isSolved ? at : null,
        version: row.version + 1,
        ...(!isSolved && { reopened_num: row.reopened_num + 1 }),
      })
      return { annotationId: code, isChanged: true }
    })
    const annotation = await notifyChanged(annotationId)
    if (isChanged) await notify(isSolved ? 'solved' : 'reopened', caller, annotation, annotation.commentContent)
    return annotation
  }

  return {
    name: 'annotations',
    calls: {
      async findAnnotations({ input: { businessTopLevelCode: planId }, caller }) {
        if (!(await rows.isReadable(caller, planId))) throw new Refusal('notFound')
        return (await rows.find(caller, planId)).map(annotationOf)
      },

      async addAnnotation(request) {
        const content = textOf(request.input.commentContent, 'annotationEmpty')
        const { annotationId, isNew } = await add(request, content)
        const annotation = await notifyChanged(annotationId)
        if (isNew) await notify('added', request.caller, annotation, content)
        return annotation
      },

      async addReply({ input, caller }) {
        const content = textOf(input.commentContent, 'replyEmpty')
        const added = await inAnnotation(caller, input.commentCode, async ({ trx, row, at }) => {
          if (input.commentCode !== row.annotation_id) throw new Refusal('notFound')
          if (row.reply_id !== null) throw new Refusal('replyExists')
          if (row.solved_at !== null) throw new Refusal('annotationSolved')
          const { annotation_id } = row
          const reply = { reply_id: newId(at), annotation_id, author_id: caller.userId, content, created_at: at }
          await rows.insertReply(trx, reply)
          return annotation_id
        })
        const annotation = await notifyChanged(added)
        await notify('replied', caller, annotation, content)
        if (!annotation.reply) throw new Refusal('notFound')
        return annotation.reply
      },

      async changeComment(request) {
        const { annotationId, isChanged } = await change(request)
        if (isChanged) return notifyChanged(annotationId)
        const row = await rows.get(annotationId)
        if (!row) throw new Refusal('notFound')
        return annotationOf(row)
      },

      solveAnnotation: ({ input, caller }) => settle(caller, input.commentCode, true),
      reopenAnnotation: ({ input, caller }) => settle(caller, input.commentCode, false),

      async deleteComment({ input: { commentCode: code }, caller }) {
        const { row, isReply } = await inAnnotation(caller, code, async (work) => {
          const isOfReply = code === work.row.reply_id
          mustBeOwn(caller, work.row, isOfReply)
          if (isOfReply && work.row.solved_at !== null) throw new Refusal('annotationSolved')
          if (isOfReply) await rows.removeReply(work.trx, code)
          else await rows.remove(work.trx, code)
          return { row: work.row, isReply: isOfReply }
        })
        if (isReply) await notifyChanged(row.annotation_id)
        else {
          const deletion = { belongBusinessCode: row.plan_id, commentCode: code }
          broadcast.send('notification', await audienceOf(row), 'annotationDeleted', deletion)
        }
        return null
      },
    },
  }
}

/** Trimmed text; refuses text without a visible character. */
function textOf(sent: string, empty: 'annotationEmpty' | 'replyEmpty'): string {
  if (isBlankText(sent)) throw new Refusal(empty)
  return sent.trim()
}

const excerptOf = (text: string): string => {
  const line = [...text.replaceAll(/\p{White_Space}+/gu, ' ')]
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX).join('')}…` : line.join('')
}

/** An annotation can be changed by its author only, its reply by the plan's owner; for others both are not found. */
function mustBeOwn({ userId }: Caller, row: AnnotationRow, isReply: boolean): void {
  if (userId !== (isReply ? row.owner_id : row.author_id)) throw new Refusal('notFound')
}
