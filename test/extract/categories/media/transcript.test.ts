import { expect, test } from 'vitest';
import { media } from '../../../../src/extract/categories/media/index.ts';
import { extract } from '../../../helpers/page.ts';

const words =
  `Transcript|Read the transcript|Transcription|Transcripción|Transcripció|Transcrição|Trascrizione|Transkript|
Transkription|Transkribering|Verschriftlichung|Transkrypcja|Přepis|Átirat|Расшифровка|Стенограмма|Транскрипт|文字起こし|書き起こし|
文字稿|逐字稿|녹취록|תמלול`.split(/\|\s*/);

test('a link to a transcript is recognised in every language, in capitals too', async () => {
  const missed: string[] = [];
  for (const word of words.flatMap((one) => [one, one.toUpperCase(), one.normalize('NFD')])) {
    const links = `<a href=/other>Prescription</a><a href=/text>${word}</a>`;
    const { videos } = await extract(media, `<video src=/a.mp4></video>${links}`);
    if (videos[0]?.transcriptUrl !== 'https://example.com/text') missed.push(word);
  }
  expect(missed).toEqual([]);
});
