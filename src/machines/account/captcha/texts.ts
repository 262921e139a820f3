/** Texts of the captcha. */
export const captchaTexts = {
  failed: '验证码加载失败，请重试',
}
