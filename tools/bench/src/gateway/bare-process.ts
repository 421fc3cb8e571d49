// The baseline for the gateway: serves the same cards from the same database with only Express and mongoose.
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose from 'mongoose';

// Exits together with the bench.
process.on('disconnect', () => process.exit());

const [mongoUrl = ''] = process.argv.slice(2);

interface CardDocument {
  _id: string;
  accountId: string;
  isDeleted: boolean;
  createdAtUs: number;
}

const schema = new mongoose.Schema<CardDocument>(
  { _id: String, accountId: String, isDeleted: Boolean, createdAtUs: Number },
  { collection: 'cards', strict: false, autoIndex: false, autoCreate: false },
);
const connection = await mongoose.createConnection(mongoUrl).asPromise();
const cards = connection.model('Card', schema);

const app = express();
app.get('/cards/:id', async (req, res) => {
  const card = await cards.findById(req.params.id).lean();
  if (card === null) res.sendStatus(404);
  else res.json(card);
});
app.get('/cards', async (req, res) => {
  const found = await cards
    .find({ accountId: String(req.query.account), isDeleted: false })
    .sort({ createdAtUs: -1, _id: -1 })
    .limit(Number(req.query.limit))
    .lean();
  res.json({ cards: found });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
