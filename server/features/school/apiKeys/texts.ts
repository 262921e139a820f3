/** Messages about API keys. */
export const texts = {
  tooMany: (most: number) => `最多同时使用${most}个密钥，请先停用不再需要的密钥`,
} as const
