/** Texts of formulas. */
export const formulaTexts = {
  insert: '插入公式',
  edit: '修改公式',
  source: '公式（LaTeX）',
  hint: '例如 \\frac{1}{2}、\\sqrt{x}、x^2；按 Ctrl+Enter 插入',
  preview: '预览',
  empty: '输入公式后在此预览',
  broken: '公式有误',
  pieces: '常用写法',
  confirm: '插入',
  change: '保存修改',
  cancel: '取消',
} as const

/** Parts of formulas that a button inserts: the name and the source of each. */
export const formulaPieces: readonly (readonly [name: string, source: string])[] = [
  ['分数', '\\frac{a}{b}'],
  ['根号', '\\sqrt{x}'],
  ['上标', 'x^{2}'],
  ['下标', 'x_{1}'],
  ['求和', '\\sum_{i=1}^{n} a_i'],
  ['积分', '\\int_{a}^{b} f(x)\\,dx'],
  ['极限', '\\lim_{x \\to 0}'],
  ['向量', '\\vec{a}'],
  ['方程组', '\\begin{cases} x+y=1 \\\\ x-y=3 \\end{cases}'],
  ['矩阵', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}'],
  ['不等于', '\\neq'],
  ['大于等于', '\\geq'],
  ['圆周率', '\\pi'],
  ['角度', '\\angle'],
]
