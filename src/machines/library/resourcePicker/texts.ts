/** Chinese texts of the resource picker. */
export const pickerTexts = {
  failed: '资源加载失败，请重试',
  foldersFailed: '文件夹加载失败，请重试',
  loading: '正在加载资源',
}
