/**
 * Writes `public/templates/download-modal.docx`, the template that students download before they import a document (B570). Run
 * it after changing the template's text, check the result in Word, and commit it.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import { PAGE, STYLE, STYLES } from '../server/documents/planDocument.styles'

const file = join(dirname(fileURLToPath(import.meta.url)), '../public/templates/download-modal.docx')

const LEVELS = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const COLUMN = (PAGE.size.width - PAGE.margin.left - PAGE.margin.right) / 3

const heading = (level: 1 | 2 | 3 | 4, text: string) => new Paragraph({ heading: LEVELS[level - 1], text })
const text = (words: string) => new Paragraph({ text: words })
/** Explanations in the template are not imported. */
const hint = (words: string) =>
  new Paragraph({ style: STYLE.cover, children: [new TextRun({ text: words, size: 21 })] })
const row = (...cells: string[]) =>
  new TableRow({
    children: cells.map(
      (cell) =>
        new TableCell({ width: { size: COLUMN, type: WidthType.DXA }, children: [new Paragraph({ text: cell })] }),
    ),
  })

const children = [
  new Paragraph({ heading: HeadingLevel.TITLE, text: '商业计划书名称' }),
  hint('使用说明：标题请使用“标题 1”至“标题 4”样式，不必手工编号；本页说明和目录不会被导入。'),
  hint('正文、列表、表格和图片会一并导入；图片每张不超过5MB；五级及以下的标题按四级导入。'),
  heading(1, '项目概述'),
  text('简要介绍项目：解决什么问题，为谁解决，怎样解决。'),
  heading(2, '项目背景'),
  text('说明政策、行业与社会背景。'),
  heading(2, '产品与服务'),
  text('说明产品或服务的功能、特点与优势。'),
  heading(3, '核心功能'),
  text('逐项说明。'),
  heading(4, '功能说明'),
  text('需要时继续细分，最多四级标题。'),
  heading(1, '市场分析'),
  heading(2, '目标客户'),
  text('说明客户是谁、有多少、在哪里。'),
  heading(2, '竞争分析'),
  text('说明主要竞争对手及本项目的优势。'),
  heading(1, '营销策略'),
  text('说明产品、价格、渠道与推广。'),
  heading(1, '团队介绍'),
  text('介绍成员及分工。'),
  heading(1, '财务规划'),
  text('说明投资、运营资金与收益预测。'),
  new Table({
    width: { size: 3 * COLUMN, type: WidthType.DXA },
    columnWidths: [COLUMN, COLUMN, COLUMN],
    rows: [row('项目', '金额（元）', '说明'), row('设备', '', ''), row('人员', '', '')],
  }),
  heading(1, '风险与对策'),
  text('说明主要风险及应对办法。'),
]

const document = new Document({
  title: '商业计划书导入模板',
  creator: 'Podium',
  styles: {
    ...STYLES,
    default: {
      ...STYLES.default,
      title: { ...STYLES.default?.title, paragraph: { spacing: { before: 240, after: 240 } } },
    },
  },
  sections: [{ properties: { page: PAGE }, children }],
})
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, await Packer.toBuffer(document))
console.log(file)
