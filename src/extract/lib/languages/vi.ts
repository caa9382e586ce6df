import type { Language } from './language.ts';

export const vietnamese: Language = {
  name: 'Vietnamese',
  author: ['tác giả'],
  shortAnd: ['và'],
  published: ['đăng'],
  modified: [String.raw`cập\snhật`],
  received: ['ngày nhận', 'nhận bài', 'chấp nhận', 'gửi bài'],
  released: ['phát hành', 'ra mắt'],
  date: ['ngày'],
  logIn: ['đăng nhập'],
  skip: ['(?:chuyển|nhảy) (?:đến|tới)', 'bỏ qua'],
  signUp: ['đăng ký'],
  search: ['tìm kiếm'],
  contact: ['liên hệ'],
  waiting: ['đang tải'],
  stopWords:
    'anh bao bị bởi cả các cái cần càng cho chỉ chiếc chính chưa chúng chứ có còn của cùng cũng đã đang đây đến điều do đó được dù em gì giữa hay hoặc hơn khi không là lại lên luôn lúc mà mình mỗi một muốn này nào nên nếu ngay người nhiều như nhưng những nơi nữa ông ở phải qua ra rằng rất rồi sau sẽ so số sự tại theo thì thế tôi trên trong trước tự từ từng và vẫn vào vậy về vì việc với vừa',
};
