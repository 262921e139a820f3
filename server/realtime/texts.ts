/** Messages for users whose socket the server closes. */
export const texts = {
  noLongerInClass: '您已不在该班级中',
}
