/** Why a text is too long for its field, with both counts; null if it fits. An emoji counts as one character. */
export function limitProblem(text: string, max: number): string | null {
  const length = [...text].length
  return length > max ? `最多 ${max} 个字（${length}/${max}）` : null
}
