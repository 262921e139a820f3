/** Groups of the demo school's first class and the files in their spaces, deterministic. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { MADE_AT } from '../demo.data'
import { type DemoFile, demoFiles } from '../library/demo.files'
import type { DemoClass } from '../live/demo.vote'

const HOUR_MS = 3_600_000
const groups = [
  { id: 'demo-group-1', name: '第1组', from: 0, to: 3 },
  { id: 'demo-group-2', name: '第2组', from: 3, to: 6 },
  { id: 'demo-group-3', name: '第3组', from: 6, to: 9 },
  { id: 'demo-group-4', name: '第4组', from: 9, to: 12 },
] as const

interface DemoEntry {
  readonly id: string
  readonly space: string
  readonly by: string
  readonly name: string
  readonly file: DemoFile
  readonly folder?: string
}

/** Four groups with captains, folders and files; the first student and the teacher have files of their own. */
export async function makeTeamSpace(
  trx: Transaction<Database>,
  { teachingClassId, teacher, students }: DemoClass,
): Promise<void> {
  const member = (index: number): string => students[index]?.userId ?? teacher.userId
  await trx
    .insertInto('class_group')
    .values(
      groups.map(({ id, name, from }, index) => ({
        group_id: id,
        teaching_class_id: teachingClassId,
        group_name: name,
        captain_id: member(from),
        position: index + 1,
        created_at: MADE_AT,
      })),
    )
    .execute()
  await trx
    .insertInto('class_group_member')
    .values(
      groups.flatMap(({ id, from, to }) =>
        students.slice(from, to).map(({ userId }) => ({
          teaching_class_id: teachingClassId,
          student_id: userId,
          group_id: id,
          joined_at: MADE_AT,
        })),
      ),
    )
    .execute()
  const folders = [
    { id: 'demo-space-folder-1', space: groups[0].id, name: '调研资料', by: member(0) },
    { id: 'demo-space-folder-2', space: groups[0].id, name: '路演材料', by: member(1) },
    { id: 'demo-space-folder-3', space: member(0), name: '课堂笔记', by: member(0) },
  ]
  await trx
    .insertInto('space_folder')
    .values(
      folders.map(({ id, space, name, by }) => ({
        space_folder_id: id,
        space_id: space,
        parent_id: null,
        folder_name: name,
        created_by: by,
        created_at: MADE_AT,
      })),
    )
    .execute()
  const entries: readonly DemoEntry[] = [
    { id: '1', space: groups[0].id, by: member(0), name: '小组分工.txt', file: demoFiles.answer },
    {
      id: '2',
      space: groups[0].id,
      by: member(1),
      name: '图书馆调研.txt',
      file: demoFiles.case,
      folder: 'demo-space-folder-1',
    },
    {
      id: '3',
      space: groups[0].id,
      by: member(2),
      name: '流程图.png',
      file: demoFiles.drawing,
      folder: 'demo-space-folder-2',
    },
    { id: '4', space: groups[1].id, by: member(3), name: '项目方案.pdf', file: demoFiles.courseware },
    {
      id: '5',
      space: member(0),
      by: member(0),
      name: '第一章笔记.pdf',
      file: demoFiles.courseware,
      folder: 'demo-space-folder-3',
    },
    { id: '6', space: member(0), by: member(0), name: '我的流程图.png', file: demoFiles.drawing },
    { id: '7', space: teacher.userId, by: teacher.userId, name: '第二章课件.pptx', file: demoFiles.slides },
  ]
  for (const [index, { id, space, by, name, file, folder }] of entries.entries()) {
    const at = MADE_AT + index * HOUR_MS
    const entry_id = `demo-space-entry-${id}`
    await trx
      .insertInto('space_entry')
      .values({
        entry_id,
        space_id: space,
        folder_id: folder ?? null,
        entry_name: name,
        file_id: file.fileId,
        size: file.bytes.length,
        extension: file.extension,
        created_by: by,
        created_at: at,
        updated_at: at,
        request_id: null,
      })
      .execute()
    await trx
      .insertInto('file_claim')
      .values({ file_id: file.fileId, by_table: 'space_entry', by_id: entry_id })
      .execute()
  }
}
