/** Figures of the use of Podium for the heads of a school, as a page and as a spreadsheet. */
import type { Figure } from '../../../../contract/entities/school/figures'
import { type CallRequest, type Feature, type FeatureContext, FileAnswer, Refusal } from '../../../kernel'
import { page, slice } from '../../../shared/paging'
import { spanOfDays } from '../../../shared/schoolTime'
import { SPREADSHEET_TYPE, type Spreadsheet, writeSpreadsheet } from '../../../sheets/spreadsheet'
import { figuresRepository } from './figures.repository'
import { texts } from './texts'

const MB = 1024 ** 2

export function figuresFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const rows = figuresRepository(db)

  const find = async ({ by, from, to }: CallRequest<'exportFigures'>['input']): Promise<Figure[]> => {
    const span = spanOfDays(from, to)
    const period = { from: span.from ?? 0, to: span.to ?? now() + 1 }
    if (period.to <= period.from) throw new Refusal('invalidInput', texts.period)
    return by === 'month' ? rows.byMonth(period) : rows.byTeacher(period)
  }

  return {
    name: 'figures',
    calls: {
      async findFigures({ input }) {
        const bounds = slice(input)
        const all = await find(input)
        return page(all.slice(bounds.offset, bounds.offset + bounds.limit), all.length, bounds)
      },
      async exportFigures({ input, caller, address }) {
        const all = await find(input)
        const file = await writeSpreadsheet([sheetOf(input.by, all)])
        const detail = { num: all.length }
        await audit.record({ action: 'figures.export', actorId: caller.userId, outcome: 'done', address, detail })
        return new FileAnswer(texts.file, SPREADSHEET_TYPE, file)
      },
    },
  }
}

const sheetOf = (by: 'month' | 'teacher', rows: readonly Figure[]): Spreadsheet => ({
  name: texts.sheet[by],
  columns:
    by === 'month'
      ? [
          { title: texts.month },
          { title: texts.students },
          { title: texts.teachers },
          { title: texts.lessons },
          { title: texts.bytes },
        ]
      : [
          { title: texts.teacher, width: 14 },
          { title: texts.loginCode, width: 14 },
          { title: texts.signedIn },
          { title: texts.students },
          { title: texts.lessons },
          { title: texts.bytes },
        ],
  rows: rows.map(({ name, loginCode, students, teachers, lessons, bytes }) => {
    const size = Math.round((bytes / MB) * 10) / 10
    return by === 'month'
      ? [name, students, teachers, lessons, size]
      : [name, loginCode, teachers > 0 ? texts.yes : texts.no, students, lessons, size]
  }),
})
