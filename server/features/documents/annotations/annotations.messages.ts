/** Annotations in the form of the contract; pure. */
import type { Annotation, Reply } from '../../../../contract/entities/documents/annotation'
import type { AnnotationRow } from './annotations.repository'

function replyOf(row: AnnotationRow): Reply | null {
  const { reply_id, reply_content, reply_created_at, reply_version } = row
  if (reply_id === null || reply_content === null || reply_created_at === null || reply_version === null) return null
  return {
    commentCode: reply_id,
    parentCode: row.annotation_id,
    commentContent: reply_content,
    createDate: reply_created_at,
    changeDate: row.reply_changed_at,
    belongUserName: row.owner_name,
    version: reply_version,
  }
}

export const annotationOf = (row: AnnotationRow): Annotation => ({
  commentCode: row.annotation_id,
  commentContent: row.content,
  createDate: row.created_at,
  changeDate: row.changed_at,
  isSolution: row.solved_at === null ? '0' : '1',
  solvedDate: row.solved_at,
  reopenedNum: row.reopened_num,
  belongUserCode: row.author_code,
  belongUserName: row.author_name,
  belongBusinessCode: row.plan_id,
  belongBusinessSectionCode: row.section_id,
  sectionName: row.section_title,
  isSectionGone: row.section_deleted_at !== null,
  quote: row.quote === null ? null : { exact: row.quote, prefix: row.quote_prefix, suffix: row.quote_suffix },
  judgeShow: row.solved_at === null,
  reply: replyOf(row),
  version: row.version,
})
