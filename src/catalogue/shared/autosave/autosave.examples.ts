/** Examples for the model of autosave: a text, another page’s version, and results of saving. */
import { errors } from '../../../../contract/errors'
import type { AutosaveInput, ChangedText, SavedText } from '../../../machines/shared/autosave/autosave.types'

export const SAVED_AT = 1_763_800_000_000

export const savedInput: AutosaveInput<string> = {
  value: '原文',
  version: 1,
  savedTime: SAVED_AT,
  copyKey: 'section1',
}
export const restoredInput: AutosaveInput<string> = {
  ...savedInput,
  savedTime: null,
  restored: { value: '原文，加上断网时写的', version: 1, sent: ['原文，再写一句'] },
}
/** A stored copy whose text has reached the server, based on the previous version. */
export const staleCopyInput: AutosaveInput<string> = {
  ...savedInput,
  version: 2,
  restored: { value: '原文', version: 1, sent: [] },
}

export const sentence = '原文，再写一句'
export const longer = '原文，再写一句，又写一句'

export const saved: SavedText = { kind: 'saved', version: 2, savedTime: SAVED_AT + 60_000 }
export const theirs: ChangedText<string> = {
  kind: 'changed',
  value: '另一个页面写的',
  version: 5,
  changedBy: '林一凡',
  changedTime: SAVED_AT + 120_000,
}
/** The text that this page has sent, whose answer was lost. */
export const ownByNow: ChangedText<string> = { ...theirs, value: sentence, version: 3 }

export const unreachable = { code: 0, text: '网络连接失败，请检查网络' }
export const refused = { code: errors.tooLarge.code, text: errors.tooLarge.text }
export const busy = { code: errors.busy.code, text: errors.busy.text }
