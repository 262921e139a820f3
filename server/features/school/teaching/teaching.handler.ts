/**
 * A teacher's resources (core §7 Teaching and timed push): courses to choose from, the teacher's folders and templates.
 */
import type { Feature, FeatureContext } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { teachingRepository } from './teaching.repository'

export function teachingFeature({ db }: Pick<FeatureContext, 'db'>): Feature {
  const rows = teachingRepository(db)
  return {
    name: 'teaching',
    calls: {
      async findCourses({ caller }) {
        const list = await rows.courses(caller.userId)
        return list.map((row) => ({ courseId: row.course_id, fullName: row.full_name, coverImg: row.cover_img }))
      },
      async findFolders({ input: { floderName, floderType, ...asked }, caller }) {
        const bounds = slice(asked)
        const filter = { name: floderName, type: floderType }
        const [list, total] = await Promise.all([
          rows.folders(caller.userId, filter, bounds),
          rows.countFolders(caller.userId, filter),
        ])
        const present = list.map((row) => ({
          floderId: row.folder_id,
          floderName: row.folder_name,
          floderType: row.folder_type,
          createTime: row.created_at,
        }))
        return page(present, total, bounds)
      },
      async findMyTemplates({ caller }) {
        const list = await rows.templates(caller.userId)
        return list.map((row) => ({
          templateId: row.template_id,
          templateName: row.template_name,
          coverImg: row.cover_img,
          createTime: row.created_at,
        }))
      },
    },
  }
}
