/** What people are told when the server ends their socket. */
export const texts = {
  noLongerInClass: '您已不在该班级中',
}
