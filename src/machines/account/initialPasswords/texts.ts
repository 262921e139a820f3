/** Texts of the chart of initial passwords. */
export const initialPasswordTexts = {
  notAsked: '初始密码没有取到，请重试',
  notRenewed: '初始密码没有重新生成，请重试',
  notCopied: '浏览器不允许复制，请下载表格或打印',
  notDownloaded: '表格没有生成，请重试',
  notPrinted: '打印没有开始，请重试',
  nobodyWaits: '这些帐号都已设置自己的密码',
}
