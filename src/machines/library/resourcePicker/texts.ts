/** Chinese texts of the resource picker. */
export const pickerTexts = {
  failed: '资源加载失败，请重试',
  foldersFailed: '文件夹加载失败，请重试',
  loading: '正在加载资源',
  full: (most: number) => `最多选择 ${most} 个资源`,
  nothing: '请先勾选资源',
}
