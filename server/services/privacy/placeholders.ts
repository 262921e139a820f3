/** The words that replace erased data. */

/** The name of a person whose data was erased. */
export const ERASED_NAME = '已注销用户'
/** Replaces a text of such a person that others can still see. */
export const ERASED_TEXT = '（内容已随帐号删除）'
