import { headline } from '../../article.mjs';

export const metadata = { title: headline };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
