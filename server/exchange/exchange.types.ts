/** The result of reading files of items, and the messages about unsupported parts. */
import type { ResourceItem } from '../../contract/entities/library/resource'

/** The formats of other systems. */
export type ExchangeFormat = 'gift' | 'qti'

/** An item of a file: either the item, or why it cannot be imported. */
export interface FoundItem {
  /** Its name in the file, or its question, so that the user can find it. */
  readonly name: string
  readonly item: ResourceItem | null
  readonly problem: string | null
  /** Changed or omitted parts of the item, as sentences. */
  readonly notes: readonly string[]
}

/** A picture of a package. Texts refer to it by `pictureMark` of its index. */
export interface FoundPicture {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The contents of a file. */
export interface FoundItems {
  readonly items: readonly FoundItem[]
  readonly pictures: readonly FoundPicture[]
}

/**
 * The result of reading a file. `doctype`: the file declares entities or a document type, which no file of items needs.
 */
export type ExchangeAnswer = FoundItems | { readonly problem: 'unreadable' | 'tooLarge' | 'empty' | 'doctype' }

/** The placeholder address of a package's picture until it is stored. */
export const pictureMark = (place: number): string => `/files/package-picture-${place}`

/** The points of an item whose file states none. */
export const USUAL_POINTS = 5

export const exchangeTexts = {
  notGift: '无法识别这道题的写法',
  kinds: { Numerical: '数值题', Matching: '匹配题', Description: '说明文字' } as Readonly<Record<string, string>>,
  kindUnknown: (kind: string) => `暂不支持${kind}`,
  interactionUnknown: (names: string) => `暂不支持的题型：${names}`,
  interactionNone: '题目中没有可以作答的部分',
  interactionsMany: '一道题中有多个作答部分，暂不支持',
  pictureMissing: (name: string) => `图片“${name}”不在压缩包中`,
  pictureOutside: (name: string) => `图片“${name}”不在本文件中，无法带入`,
  pictureKind: (name: string) => `图片“${name}”不是 PNG、JPEG、GIF 或 WebP，或超过 5 MB`,
  dataPicture: '内嵌图片',
  elementLeft: (name: string) => `内容中的 <${name}> 未带入`,
  markdownPlain: 'Markdown 格式未带入，按纯文本显示，请核对',
  feedbackJoined: '各选项或各情况的反馈已并入解析',
  weightsLeft: '选项的部分得分未带入，按本平台的规则计分',
  answersPartial: (answers: string) => `只得部分分的答案未带入：${answers}`,
  answersWild: (answers: string) => `含通配符“*”的答案未带入：${answers}`,
  answersOnlyWild: (answers: string) => `答案“${answers}”含通配符“*”，本平台按完整答案判分，请改写为完整的答案`,
  feedbackIf: (when: string) => `${when}时的反馈：`,
  choice: (letter: string) => `选${letter}`,
  answered: (answer: string) => `答“${answer}”`,
  rightly: '答对',
  wrongly: '答错',
  formulaUnknown: '公式没有 LaTeX 源码，无法带入',
  itemMissing: (name: string) => `“${name}”不在压缩包中`,
  itemUnreadable: '文件不是完整的 QTI 2.1 题目',
  answerUnknown: '没有写明完全正确的答案',
  answersDiffer: '答案的个数与空的个数不一致',
  right: '正确',
  wrong: '错误',
  reference: '参考答案',
  analysis: '解析',
} as const

/** A name, shortened for display. */
export const shortName = (text: string): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, 60).join('')
