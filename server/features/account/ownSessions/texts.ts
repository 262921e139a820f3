/** The message on pages whose session was ended from another one. */
export const texts = { ended: '您已在“帐号管理”中退出所有登录，请重新登录。' }
