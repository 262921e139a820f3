/** The files of the demo school's resources: small, real, and deterministic. Their bytes are in the file store. */
import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { VideoFacts } from '../../../contract/entities/library/file'
import { mediaTypeOf } from '../../services/files/mediaTypes'
import { contentName, type FileStore } from '../../services/files/store/fileStore'
import { demoDocument, demoSlides, demoWorkbook } from './demo.office'
import { demoVideo } from './demo.videoFile'

/** A file of the demo school. */
export interface DemoFile {
  readonly fileId: string
  readonly fileName: string
  readonly extension: 'pdf' | 'png' | 'txt' | 'docx' | 'xlsx' | 'pptx' | 'mp4' | 'vtt'
  readonly mime: string
  readonly sha256: string
  readonly bytes: Buffer
  /** Of a video. */
  readonly facts: Partial<VideoFacts>
}

/** A PDF page with lines of text in a standard font. */
function pdf(lines: readonly string[]): Buffer {
  const shown = `BT /F1 20 Tf 72 740 Td 32 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${shown.length}>>stream\n${shown}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = body.length
    body += `${index + 1} 0 obj${object}endobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(
    `${body}${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/**
 * A picture: two boxes and the arrow between them. Uncompressed, so that its bytes do not depend on the version of
 * Node.
 */
function picture(): Buffer {
  const [width, height] = [320, 120]
  const isInk = (x: number, y: number): boolean => {
    const isBox = y > 30 && y < 90 && ((x > 20 && x < 120) || (x > 200 && x < 300))
    const isArrow = (y > 56 && y < 64 && x >= 120 && x < 186) || (x >= 186 && x < 200 && Math.abs(y - 60) < 200 - x)
    return isBox || isArrow
  }
  const pixels = Buffer.alloc((width + 1) * height, 255)
  for (let y = 0; y < height; y += 1) {
    pixels[y * (width + 1)] = 0
    for (let x = 0; x < width; x += 1) if (isInk(x, y)) pixels[y * (width + 1) + 1 + x] = 96
  }
  const part = (type: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    part('IHDR', head),
    part('IDAT', deflateSync(pixels, { level: 0 })),
    part('IEND', Buffer.alloc(0)),
  ])
}

const file = (fileId: string, fileName: string, extension: DemoFile['extension'], bytes: Buffer): DemoFile => ({
  fileId,
  fileName,
  extension,
  bytes,
  facts: {},
  mime: mediaTypeOf(extension).mime,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

const CASE = `案例：校园图书馆的催还通知

图书馆每周要给约三百名同学发催还通知。原来的做法是：
1. 从系统导出逾期名单；
2. 逐个复制姓名和书名到邮件里；
3. 发出后在表格里打勾。

请思考：哪几步可以交给流程机器人？哪一步必须由人来判断？
`
const ANSWER = `参考答案

导出名单、填写邮件、登记结果都有固定的规则，可以交给机器人；
对有特殊情况的同学是否免除罚金，需要由管理员判断。
`

const CAPTIONS = `WEBVTT

00:00.000 --> 00:02.000
第一步：机器人打开系统

00:02.000 --> 00:04.000
第二步：把数据填进表格

00:04.000 --> 00:06.000
第三步：由人来检查结果
`

const video: DemoFile = {
  ...file('demo-file-8', '流程机器人的一天.mp4', 'mp4', demoVideo),
  facts: { durationMs: 6_008, width: 480, height: 270, codecs: ['avc1.42c01e'] },
}

/** All files. */
export const demoFiles = {
  courseware: file(
    'demo-file-1',
    '第一章 认识流程.pdf',
    'pdf',
    pdf([
      'Process automation',
      'Chapter 1: What is a process?',
      '1. Where it begins',
      '2. Who does each step',
      '3. What may go wrong',
    ]),
  ),
  drawing: file('demo-file-2', '流程图示例.png', 'png', picture()),
  case: file('demo-file-3', '图书馆催还通知.txt', 'txt', Buffer.from(CASE)),
  video,
  captions: file('demo-file-9', '流程机器人的一天.vtt', 'vtt', Buffer.from(CAPTIONS)),
  slides: file(
    'demo-file-5',
    '第二章 机器人基础.pptx',
    'pptx',
    demoSlides([
      ['第二章 机器人基础', ['流程机器人做什么', '它和人怎样分工', '什么时候不该用它']],
      ['机器人的三种触发方式', ['定时：每天早上八点', '事件：收到一封邮件', '人工：点一下按钮']],
      ['课堂任务', ['找一个每周都要重复的操作', '写出它的每一步', '标出需要人来判断的地方']],
    ]),
  ),
  report: file(
    'demo-file-6',
    '实验报告模板.docx',
    'docx',
    demoDocument([
      { title: '流程自动化实验报告', level: 1 },
      '请在下课前填写完整并提交。没有完成的步骤请写明原因。',
      { title: '一、实验目的', level: 2 },
      '能把一段重复的操作写成机器人可以执行的步骤。',
      { title: '二、步骤与结果', level: 2 },
      {
        table: [
          ['步骤', '谁来做', '结果'],
          ['导出名单', '机器人', '得到逾期名单'],
          ['填写邮件', '机器人', '每人一封'],
          ['处理特殊情况', '人', '免除或保留罚金'],
        ],
      },
      { title: '三、小结', level: 2 },
      '写出一处容易出错的地方，以及怎样发现它。',
    ]),
  ),
  grades: file(
    'demo-file-7',
    '催还名单示例.xlsx',
    'xlsx',
    demoWorkbook([
      [
        '逾期名单',
        [
          ['学号', '姓名', '书名', '逾期天数', '罚金'],
          ['2026001', '王子涵', '流程的力量', 3, 0.6],
          ['2026002', '李思远', '自动化入门', 12, 2.4],
          ['2026003', '陈雨桐', '数据与表格', 1, 0.2],
        ],
      ],
      [
        '规则',
        [
          ['项目', '说明'],
          ['罚金', '每天0.2元'],
          ['免除', '由管理员判断'],
        ],
      ],
    ]),
  ),
  answer: file('demo-file-4', '图书馆案例参考答案.txt', 'txt', Buffer.from(ANSWER)),
} as const

/** Stores the bytes that the file store does not have yet. */
export async function keepDemoFiles(store: Pick<FileStore, 'sizeOf' | 'write'>): Promise<void> {
  await Promise.all(
    Object.values(demoFiles).map(async ({ sha256, bytes }) => {
      const name = contentName(sha256)
      if ((await store.sizeOf(name)) === null) await store.write(name, bytes)
    }),
  )
}
